import type { PublicCatalog } from "../context/renderer.ts";
import type { Category } from "../copy/categories.ts";
import { priceStatements, spokenPrices, spokenSubject } from "../copy/pricing/factors.ts";
import type { Product } from "../copy/products/product.ts";

interface ProductFactsProps {
  product: Product;
  category: Category;
  catalog: PublicCatalog;
}

export function ProductFacts({ product, category, catalog }: ProductFactsProps) {
  const facts = [
    { term: "What it costs", detail: product.price, ...pricesOf(category, catalog) },
    { term: "Near the water", detail: product.coast },
    { term: "Care", detail: product.care },
    { term: "Children and pets", detail: product.safety },
  ];
  return (
    <section id="price" aria-label="Price, care and safety" className="on-deep">
      <dl className="page-width grid gap-x-12 gap-y-10 py-12 md:grid-cols-2 lg:py-16 xl:grid-cols-4">
        {facts.map(({ term, detail, prices = [], window }) => (
          <div key={term} className="border-glass/30 border-t pt-6">
            <dt className="font-display text-brass-light text-subtitle">{term}</dt>
            {prices.length > 0 ? (
              <dd className="mt-3 font-medium text-shell text-xl">
                {prices.map((each) => (
                  <span key={each} className="inline-block pr-1">
                    {each}.
                  </span>
                ))}
              </dd>
            ) : null}
            {window ? <dd className="mt-1 text-sm">{window}</dd> : null}
            <dd className="mt-3 max-w-xl">{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** From the catalog, and for which window. */
function pricesOf({ slug }: Category, catalog: PublicCatalog): { prices?: string[]; window?: string } {
  const spoken = spokenPrices(catalog, slug);
  if (!spoken) return {};
  const prices = priceStatements(spoken).filter((each) => each !== undefined);
  return { prices, window: `For ${spokenSubject(slug)}.` };
}
