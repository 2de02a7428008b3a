import type { PublicCatalog } from "../context/renderer.ts";
import { categoryPath } from "../copy/categories.ts";
import type { Maker } from "../copy/guides/guide.ts";
import { priceInShort } from "../copy/pricing/style-prices.ts";
import { Picture } from "./picture.tsx";

interface MakersProps {
  title: string;
  makers: readonly Maker[];
  catalog: PublicCatalog;
}

/** Other companies: each over what it makes, with the material where all make a known treatment. */
export function Makers({ title, makers, catalog }: MakersProps) {
  const arePictured = makers.every(({ category }) => category);
  return (
    <section className="unruled pt-12 pb-4 md:col-span-full lg:pt-16">
      <h2 className="text-title">{title}</h2>
      {arePictured ? <Cards makers={makers} catalog={catalog} /> : <Strip makers={makers} />}
    </section>
  );
}

/** On a phone, each is a row. */
function Cards({ makers, catalog }: Pick<MakersProps, "makers" | "catalog">) {
  return (
    <ul className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
      {makers.map(({ name, text, category }) => (
        <li
          key={`${name} ${text}`}
          className="grid grid-cols-[2fr_3fr] items-start gap-x-4 sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-0"
        >
          {category ? (
            <Picture
              name={category.closeup}
              alt=""
              sizes="(min-width: 80rem) 22vw, (min-width: 40rem) 46vw, 40vw"
              className="aspect-[4/3] w-full"
            />
          ) : null}
          <div className="sm:contents">
            <h3 className="text-2xl leading-tight sm:mt-5 sm:text-[1.75rem]">{name}</h3>
            <p className="mt-1 text-ink-soft first-letter:uppercase">{text}</p>
            {category ? (
              <a href={categoryPath(category)} className="forward text-gulf">
                {priceInShort(catalog, category)}
              </a>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Names as large as logos would be. */
function Strip({ makers }: Pick<MakersProps, "makers">) {
  return (
    <ul className="mt-6 flex flex-wrap max-sm:border-sand-deep max-sm:border-b sm:mt-8 sm:bg-sand sm:py-4">
      {makers.map(({ name, text }) => (
        <li
          key={`${name} ${text}`}
          className="max-sm:w-full max-sm:border-sand-deep max-sm:border-t max-sm:py-3 sm:border-sand-deep lg:not-first:border-l sm:grid sm:min-h-24 sm:grow sm:basis-[45%] sm:place-content-center sm:px-4 sm:text-center lg:basis-56"
        >
          <span className="font-display text-deep text-xl leading-tight sm:text-[1.625rem]">{name}</span>
          {text ? <span className="mt-1 block text-balance text-ink-soft">{text}</span> : null}
        </li>
      ))}
    </ul>
  );
}
