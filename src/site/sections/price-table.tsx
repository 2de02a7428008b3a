import type { ReactNode } from "react";
import type { PublicCatalog } from "../context/renderer.ts";
import { type Category, categories, categoryPath } from "../copy/categories.ts";
import { notPriced, priceFactors, spokenPrices, spokenSubject } from "../copy/pricing/factors.ts";
import { stylePrices } from "../copy/pricing/style-prices.ts";
import { products } from "../copy/products/all.ts";
import { Picture } from "./picture.tsx";

const cell = "align-baseline max-lg:block lg:py-6 lg:pl-8";

const headings = [
  ["Treatment", "lg:w-[27%] xl:w-[30%]"],
  ["From", "text-right lg:w-[11%]"],
  ["Usual range", "text-right lg:w-[17%]"],
  ["What moves the price", "max-lg:sr-only lg:pl-16"],
] as const;

/** Of a tablet's rows, whose last cell stands below the others. */
const tabletColumns = "sm:max-lg:grid sm:max-lg:grid-cols-[minmax(0,1fr)_5rem_11rem]";

/** On a phone, a row has the least price beside the name and the rest below. */
export function PriceTable({ catalog }: { catalog: PublicCatalog }) {
  return (
    <section aria-labelledby="prices" className="page-width py-14 lg:py-20">
      <h2 id="prices" className="text-title">
        Prices by treatment
      </h2>
      <p className="mt-3 text-ink-soft text-lead">
        Prices are for one opening of the size shown, in the usual material. Beside them are the prices of the
        styles at that size. The usual range leaves out the lowest and the highest quarter. Measuring and
        installation are included, sales tax is not.
      </p>
      <table className="mt-8 w-full table-fixed border-collapse text-left max-lg:block">
        <caption className="sr-only">Prices by treatment</caption>
        <thead className="max-sm:sr-only sm:max-lg:block">
          <tr className={tabletColumns}>
            {headings.map(([heading, width]) => (
              <th key={heading} scope="col" className={`pb-3 font-medium ${width}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
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
    <tr
      className={`border-sand-deep border-t max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-4 max-lg:items-baseline sm:max-lg:py-5 ${tabletColumns}`}
    >
      <th
        scope="row"
        className="relative pl-24 align-baseline font-normal max-sm:mb-1 max-lg:min-h-14 max-sm:pl-[min(5.25rem,24vw)] lg:h-32 lg:py-6 lg:pl-36 xl:h-36 xl:pl-44"
      >
        <Picture
          name={category.example}
          alt=""
          sizes="9rem"
          className="absolute left-0 h-14 w-18 max-lg:top-0 max-sm:max-w-[20vw] lg:top-6 lg:h-20 lg:w-30 xl:h-24 xl:w-36"
        />
        <a
          href={categoryPath(category)}
          className="inline-flex min-h-11 items-center font-display text-gulf text-lg underline-offset-4 hover:underline max-sm:min-h-8 sm:text-xl lg:text-2xl"
        >
          {category.title}
        </a>
        <span className="block text-ink-soft text-sm tabular-nums">{spokenSubject(category.slug)}</span>
      </th>
      {prices ? (
        <>
          <Cell heading="From" place="text-right lg:pl-0">
            <span className="font-medium text-deep tabular-nums sm:text-xl lg:text-2xl">{prices.from}</span>
          </Cell>
          <Cell heading="Usually" place="max-sm:col-span-2 max-sm:pl-[min(5.25rem,24vw)] sm:text-right">
            <span className="whitespace-nowrap text-deep tabular-nums sm:text-lg lg:text-xl">
              {prices.typical === prices.from ? "the same" : prices.typical}
            </span>
          </Cell>
        </>
      ) : (
        <td colSpan={2} className={`text-ink-soft max-lg:col-span-2 sm:max-lg:text-right ${cell}`}>
          {notPriced}
        </td>
      )}
      <td
        className={`text-ink-soft max-sm:col-span-2 max-sm:pl-[min(5.25rem,24vw)] max-sm:text-sm sm:max-lg:col-span-3 sm:max-lg:pt-2 sm:max-lg:pl-24 ${cell} lg:pl-16`}
      >
        {priceFactors[category.slug]}
        <Styles category={category} catalog={catalog} />
      </td>
    </tr>
  );
}

/** The least price of each style; nothing where all cost the same. */
function Styles({ category: { slug }, catalog }: { category: Category; catalog: PublicCatalog }) {
  const priced = [...stylePrices(products[slug].styles, catalog, slug)];
  if (new Set(priced.map(([, price]) => price)).size < 2) return null;
  return (
    <ul className="mt-2 columns-[10.5rem] gap-x-5 text-[0.9375rem] sm:max-lg:columns-2 sm:max-lg:gap-x-10">
      {priced.map(([{ title }, price]) => (
        <li key={title} className="flex items-baseline justify-between gap-x-3 pb-0.5">
          {title} <span className="font-medium text-deep tabular-nums">{price}</span>
        </li>
      ))}
    </ul>
  );
}

function Cell({ heading, place, children }: { heading: string; place: string; children: ReactNode }) {
  return (
    <td className={`${cell} ${place}`}>
      <span aria-hidden="true" className="text-ink-soft sm:hidden">
        {heading}{" "}
      </span>
      {children}
    </td>
  );
}
