import type { ReactNode } from "react";
import type { PublicCatalog } from "../context/renderer.ts";
import { type Category, categories, categoryPath } from "../copy/categories.ts";
import { notPriced, priceFactors, spokenPrices, spokenSize } from "../copy/pricing/factors.ts";
import { Thumbnail } from "./picture.tsx";

const cell = "py-1 pr-6 align-baseline max-sm:block max-sm:pr-0 sm:py-5";

/** On a phone, a row stacks its cells and repeats each heading. */
export function PriceTable({ catalog }: { catalog: PublicCatalog }) {
  return (
    <section aria-labelledby="prices" className="page-width py-14 lg:py-20">
      <h2 id="prices" className="text-title">
        Prices by treatment
      </h2>
      <p className="mt-3 text-ink-soft text-lead">
        For one opening of the size shown, in the usual material, before sales tax.
      </p>
      <table className="mt-8 w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">Prices by treatment</caption>
        <thead className="max-sm:sr-only">
          <tr>
            {["Treatment", "From", "Most cost", "What moves the price"].map((heading) => (
              <th key={heading} scope="col" className="pr-6 pb-3 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {categories.map((category) => (
            <Row key={category.slug} category={category} catalog={catalog} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ category, catalog }: { category: Category; catalog: PublicCatalog }) {
  const prices = spokenPrices(catalog, category.slug);
  return (
    <tr className="border-sand-deep border-t max-sm:block max-sm:py-4">
      <th scope="row" className={`relative pl-32 font-normal ${cell} max-sm:mb-2 max-sm:min-h-18`}>
        <Thumbnail
          name={category.closeup}
          className="absolute top-1/2 left-0 h-18 w-24 -translate-y-1/2 rounded-soft"
        />
        <a
          href={categoryPath(category)}
          className="inline-flex min-h-11 items-center font-display text-gulf text-xl underline-offset-4 hover:underline"
        >
          {category.title}
        </a>
        <span className="block text-ink-soft text-sm tabular-nums">{spokenSize(category.slug)}</span>
      </th>
      {prices ? (
        <>
          <Cell heading="From">
            <span className="font-medium text-deep text-xl tabular-nums">{prices.from}</span>
          </Cell>
          <Cell heading="Most cost">
            <span className="font-medium text-deep tabular-nums">{prices.typical}</span>
          </Cell>
        </>
      ) : (
        <td colSpan={2} className={`text-ink-soft ${cell}`}>
          {notPriced}
        </td>
      )}
      <Cell heading="What moves the price">
        <span className="text-ink-soft">{priceFactors[category.slug]}</span>
      </Cell>
    </tr>
  );
}

function Cell({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <td className={cell}>
      <span aria-hidden="true" className="text-ink-soft sm:hidden">
        {heading}:{" "}
      </span>
      {children}
    </td>
  );
}
