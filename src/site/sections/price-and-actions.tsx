import type { PublicCatalog } from "../context/renderer.ts";
import type { Category } from "../copy/categories.ts";
import { notPriced, priceStatements, spokenPrices, spokenSubject } from "../copy/pricing/factors.ts";
import { BookOr } from "./book-or-call.tsx";
import { unbroken } from "./unbroken.tsx";

/** Price of a treatment from the catalog, with the next actions. */
export function PriceAndActions({ category, catalog }: { category: Category; catalog: PublicCatalog }) {
  const prices = spokenPrices(catalog, category.slug);
  const [first, second] = prices ? priceStatements(prices) : [];
  return (
    <div className="mt-6">
      {first ? (
        <p className="text-ink-soft">
          <span className="inline-block font-medium text-deep text-xl">{first}</span>{" "}
          <span className="inline-block">for {spokenSubject(category.slug)}.</span>
          {second ? <span className="block">{unbroken(`${second}.`)}</span> : null}
        </p>
      ) : (
        <p className="text-deep">{notPriced}</p>
      )}
      <BookOr isFirst link={{ label: estimateLabel(category), href: "/pricing#estimate" }} className="mt-5" />
    </div>
  );
}

function estimateLabel({ slug }: Category): string {
  return slug === "outdoor-screens" ? "Estimate My Porch" : "Estimate My Windows";
}
