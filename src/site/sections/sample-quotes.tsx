import type { CompanyProfile } from "#domain/company/profile.ts";
import { countedText } from "#domain/format.ts";
import { tapeInches } from "#domain/length.ts";
import { dollarsAndCents, knownCents, sumOf, wholeDollars } from "#domain/money.ts";
import { type SampleLine, type SampleQuote, sampleQuote } from "#domain/pricing/sample-quote.ts";
import { depositOf } from "#domain/quotes/totals.ts";
import type { PublicCatalog } from "../context/renderer.ts";
import { type House, houses } from "../copy/pricing/houses.ts";
import { Picture } from "./picture.tsx";

interface SampleQuotesProps {
  company: CompanyProfile;
  catalog: PublicCatalog;
}

/** Houses that the catalog cannot price whole are left out. */
export function SampleQuotes({ company, catalog }: SampleQuotesProps) {
  const quoted = quotedHouses(catalog);
  if (quoted.length === 0) return null;
  return (
    <section aria-labelledby="houses">
      <div className="page-width py-14 lg:py-20">
        <h2 id="houses" className="text-title">
          Sample quotes
        </h2>
        <p className="mt-3 max-w-3xl text-ink-soft text-lead">
          Example homes, priced the way we price yours. Your quote lists every window like this.
        </p>
        <div className="mt-8 grid content-start gap-6 lg:mt-10">
          {quoted.map(({ house, quote }) => (
            <Quote key={house.id} {...{ house, quote, company }} ground="bg-sand" />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The named house, or another that the catalog can price whole. Nothing if it can price none. */
export function OneSampleQuote({
  company,
  catalog,
  house = "condo",
}: SampleQuotesProps & { house?: string }) {
  const quoted = quotedHouses(catalog);
  const shown = quoted.find((each) => each.house.id === house) ?? quoted[0];
  return shown ? <Quote {...shown} company={company} ground="bg-shell" /> : null;
}

/** A quote room by room: what one is, before the reader comes to the others. Undefined if none can be priced. */
export function quoteCard(catalog: PublicCatalog) {
  const [shown] = quotedHouses(catalog);
  return shown ? <QuoteCard {...shown} /> : undefined;
}

function QuoteCard({ house, quote }: Pick<QuoteProps, "house" | "quote">) {
  return (
    <figure className="hem bg-white px-7 py-6 shadow-lift">
      <figcaption>
        <span className="block font-medium text-brass text-sm">Sample quote</span>
        <span className="mt-0.5 block font-display text-deep text-xl">{house.title}</span>
      </figcaption>
      <dl className="mt-4 grid grid-cols-[1fr_auto] tabular-nums">
        {roomsOf(quote.lines).map(([room, lines]) => (
          <div key={room} className="col-span-full grid grid-cols-subgrid border-sand-deep border-t py-2">
            <dt>{room}</dt>
            <dd className="text-right">{dollarsAndCents(totalOf(lines))}</dd>
          </div>
        ))}
        <div className="col-span-full grid grid-cols-subgrid border-deep border-t-2 pt-3 font-semibold text-deep">
          <dt>Total before tax</dt>
          <dd className="text-right">{dollarsAndCents(quote.totals.total)}</dd>
        </div>
      </dl>
    </figure>
  );
}

function quotedHouses({ products }: PublicCatalog) {
  return houses.flatMap((house) => {
    const quote = sampleQuote(products, house.windows);
    return quote ? [{ house, quote }] : [];
  });
}

interface QuoteProps {
  house: House;
  quote: SampleQuote;
  company: CompanyProfile;
  /** Class of its background, other than that of the section. */
  ground: string;
}

function Quote({ house, quote, company, ground }: QuoteProps) {
  const { total } = quote.totals;
  return (
    <details id={house.id} className={`group @container ${ground}`}>
      <summary className="relative grid items-baseline gap-x-8 gap-y-1 px-6 pt-44 pb-6 @min-[30rem]:pt-86 sm:grid-cols-[1fr_auto] sm:px-8 sm:pb-8 @min-[44rem]:min-h-60 @min-[44rem]:pt-8 @min-[44rem]:pl-84 @min-[64rem]:pt-10 @min-[64rem]:pl-124">
        <span className="absolute top-0 left-0 h-38 w-full @min-[30rem]:h-80 @min-[44rem]:h-full @min-[44rem]:w-76 @min-[64rem]:w-112">
          <Picture
            name={house.picture}
            alt=""
            sizes="(min-width: 71rem) 28rem, (min-width: 64rem) 19rem, 92vw"
            className="h-full w-full"
          />
        </span>
        <h3 className="text-subtitle group-hover:underline group-hover:decoration-1 group-hover:underline-offset-6">
          {house.title}
        </h3>
        <span className="font-medium text-2xl text-deep tabular-nums sm:text-right">
          {wholeDollars(total)}
        </span>
        <span className="max-w-3xl text-pretty text-ink-soft">{house.text}</span>
        <span aria-hidden="true" className="font-medium text-gulf max-sm:mt-2 sm:text-right">
          <span className="group-open:hidden">See the quote</span>
          <span className="hidden group-open:inline">Hide the quote</span>
        </span>
        <span className="mt-3 grid grid-cols-[1fr_auto] tabular-nums group-open:hidden sm:col-span-full">
          {pricePerKind(house, quote).map(([kind, price]) => (
            <span key={kind} className="col-span-full grid grid-cols-subgrid border-sand-deep border-t py-2">
              <span>{kind}</span>
              <span className="text-right">{price}</span>
            </span>
          ))}
        </span>
      </summary>
      <div className="px-6 pb-8 sm:px-8">
        <p className="max-w-none border-sand-deep border-t pt-5 font-medium text-brass">Sample quote</p>
        {roomsOf(quote.lines).map(([room, lines]) => (
          <Room key={room} room={room} lines={lines} />
        ))}
        <dl className="mt-6 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-8 gap-y-1 border-deep border-t-2 pt-4 tabular-nums">
          <dt className="font-medium text-deep">Total before tax</dt>
          <dd className="text-right font-semibold text-deep">{dollarsAndCents(total)}</dd>
          {company.depositPercent ? (
            <>
              <dt className="text-ink-soft">Due when you accept</dt>
              <dd className="text-right text-ink-soft">
                {dollarsAndCents(depositOf(total, company.depositPercent))}
              </dd>
            </>
          ) : null}
        </dl>
      </div>
    </details>
  );
}

/** "6 shutters", "$2,021": the windows of a house and the lines of its quote are in one order. */
function pricePerKind({ windows }: House, { lines }: SampleQuote): [kind: string, price: string][] {
  const kinds = Map.groupBy(
    windows.map(({ treatment }, place) => ({ treatment, price: lines[place]?.price })),
    ({ treatment }) => treatment,
  );
  return [...kinds].map(([treatment, each]) => [
    treatment === "drapes"
      ? `${countedText({ pairs: each.length })} of drapes`
      : countedText({ [treatment.replace("-", " ")]: each.length }),
    wholeDollars(sumOf(each.map(({ price = "0" }) => knownCents(price)))),
  ]);
}

interface RoomProps {
  room: string;
  lines: readonly SampleLine[];
}

/** The columns of a real quote. On a phone, a window takes two lines. One window needs no total. */
function Room({ room, lines }: RoomProps) {
  return (
    <table className="mt-5 w-full border-collapse text-left tabular-nums max-sm:block">
      <caption className="mb-1 text-left font-medium text-deep max-sm:block">{room}</caption>
      <thead className="sr-only">
        <tr>
          {["Window", "Product", "Width × height", "Price"].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map(({ name, product, material, width, height, price }) => (
          <tr
            key={name}
            className="border-sand-deep border-t max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-2"
          >
            <th scope="row" className="font-normal sm:w-[22%] sm:py-2 sm:pr-4">
              {name}
            </th>
            <td className="text-ink-soft max-sm:order-3 max-sm:text-sm sm:py-2 sm:pr-4">
              {product}, {material}
            </td>
            <td className="text-ink-soft sm:whitespace-nowrap max-sm:order-4 max-sm:text-right max-sm:text-sm sm:w-[16%] sm:py-2 sm:pr-4">
              {tapeInches(width)} × {tapeInches(height)}
            </td>
            <td className="text-right max-sm:order-2 sm:w-[14%] sm:py-2">
              {dollarsAndCents(knownCents(price))}
            </td>
          </tr>
        ))}
      </tbody>
      {lines.length > 1 ? <RoomTotal room={room} lines={lines} /> : null}
    </table>
  );
}

function RoomTotal({ room, lines }: RoomProps) {
  return (
    <tfoot className="max-sm:block">
      <tr className="border-sand-deep border-t max-sm:flex max-sm:justify-between max-sm:py-2">
        <th scope="row" colSpan={3} className="py-2 font-medium text-deep max-sm:py-0">
          {room} total
        </th>
        <td className="py-2 text-right font-medium text-deep max-sm:py-0">
          {dollarsAndCents(totalOf(lines))}
        </td>
      </tr>
    </tfoot>
  );
}

function totalOf(lines: readonly SampleLine[]) {
  return sumOf(lines.map(({ price }) => knownCents(price)));
}

function roomsOf(lines: readonly SampleLine[]): [string, SampleLine[]][] {
  return [...Map.groupBy(lines, ({ room }) => room)];
}
