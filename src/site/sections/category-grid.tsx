import type { ReactNode } from "react";
import type { PublicCatalog } from "../context/renderer.ts";
import { type Category, categories, categoryPath } from "../copy/categories.ts";
import { spokenPrices, spokenSubject } from "../copy/pricing/factors.ts";
import { products } from "../copy/products/all.ts";
import { ForwardLink } from "./guide-part.tsx";
import { Picture } from "./picture.tsx";

interface GridProps {
  catalog: PublicCatalog;
}

/** On a page of their own: other rooms than those of the home page's tiles. */
export function CategoryGrid({ catalog }: GridProps) {
  return (
    <ul className="page-width grid grid-cols-2 gap-x-4 pt-8 sm:gap-x-8 lg:grid-cols-3 lg:pt-12">
      {categories.map((category) => (
        <Tile
          key={category.slug}
          {...{ category, catalog }}
          picture={category.rooms[0]}
          sizes="(min-width: 64rem) 30vw, 46vw"
          rows="row-span-5 grid grid-rows-subgrid gap-y-0 pb-8 sm:pb-14"
          title={<h2 className={titleClasses}>{category.title}</h2>}
        >
          <p className="mt-2 text-ink-soft max-sm:hidden">{category.summary}</p>
          <p className="mt-2 text-deep max-sm:text-sm sm:text-balance">{bestFor(category)}</p>
        </Tile>
      ))}
    </ul>
  );
}

/** The first use that its own page names. */
function bestFor({ slug }: Category): string {
  const [use = ""] = products[slug].suits;
  return `Best for ${use.charAt(0).toLowerCase()}${use.slice(1)}`;
}

/** On the home page: two tiles a row on a phone. */
export function CategoryTiles({ catalog }: GridProps) {
  return (
    <section aria-labelledby="treatments-title" className="page-width py-[clamp(1.75rem,6vw,5.5rem)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10">
        <h2 id="treatments-title" className="text-title">
          Six ways to control the light
        </h2>
        <div className="flex flex-wrap gap-x-5 max-sm:[&_a]:after:hidden sm:gap-x-8">
          <ForwardLink label="All products" href="/products" />
          <ForwardLink label="Prices" href="/pricing" />
          <ForwardLink label="Gallery" href="/gallery" />
        </div>
      </div>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:mt-8 sm:gap-x-6 sm:gap-y-8 md:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
        {categories.map((category) => (
          <Tile
            key={category.slug}
            {...{ category, catalog }}
            picture={category.picture}
            sizes="(min-width: 48rem) 30vw, 46vw"
            title={<h3 className={titleClasses}>{category.title}</h3>}
          >
            <p className="mt-2 text-ink-soft max-sm:hidden">{category.summary}</p>
          </Tile>
        ))}
      </ul>
    </section>
  );
}

const titleClasses =
  "mt-3 text-lg sm:mt-5 sm:text-subtitle group-hover:underline group-hover:decoration-1 group-hover:underline-offset-6";

interface TileProps extends GridProps {
  category: Category;
  picture: string;
  /** Widths of the picture, for the browser's choice of file. */
  sizes: string;
  /** Classes that put each part level with its neighbors'. */
  rows?: string;
  /** A heading. */
  title: ReactNode;
  /** Below the price. */
  children: ReactNode;
}

function Tile({ category, catalog, picture, sizes, rows, title, children }: TileProps) {
  return (
    <li className={rows}>
      <a
        href={categoryPath(category)}
        className={`group ${rows ? "row-span-5 grid grid-rows-subgrid" : "flex h-full flex-col"}`}
      >
        <Picture name={picture} alt="" sizes={sizes} className="aspect-[4/3] w-full" />
        {title}
        <From category={category} catalog={catalog} />
        {children}
      </a>
    </li>
  );
}

interface FromProps extends GridProps {
  category: Category;
}

/** "From $173 for 36″ × 60″"; nothing where the catalog has no price. */
function From({ category, catalog }: FromProps) {
  const prices = spokenPrices(catalog, category.slug);
  if (!prices) return null;
  return (
    <p className="mt-1.5">
      <span className="font-medium text-brass-strong">From {prices.from}</span>{" "}
      <span className="inline-block text-ink-soft text-sm">for {spokenSubject(category.slug)}</span>
    </p>
  );
}
