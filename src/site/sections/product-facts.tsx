import type { Product } from "../copy/products/product.ts";

export function ProductFacts({ product }: { product: Product }) {
  const facts = [
    ["What it costs", product.price],
    ["Near the water", product.coast],
    ["Care", product.care],
    ["Children and pets", product.safety],
  ];
  return (
    <section aria-label="Price, care and safety" className="on-deep">
      <dl className="band page-width grid gap-x-16 gap-y-12 md:grid-cols-2">
        {facts.map(([term, detail]) => (
          <div key={term} className="border-glass/30 border-t pt-6">
            <dt className="font-display text-brass-light text-subtitle">{term}</dt>
            <dd className="mt-3 max-w-xl">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
