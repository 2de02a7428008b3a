import { wholeDollars } from "#domain/money.ts";
import { type PublicProduct, pricesAt, productsFor } from "#domain/pricing/price-range.ts";
import { type Treatment, usualSize } from "#domain/pricing/treatments.ts";
import type { PublicCatalog } from "../../context/renderer.ts";
import { products as productsOf } from "../products/all.ts";
import type { Style } from "../products/product.ts";
import { spokenPrices } from "./factors.ts";

/**
 * "$173" by style: the least price of its products at the treatment's usual size. A product whose name says no style
 * has that of each of its materials: "Insect mesh". A style without a price is left out.
 */
export function stylePrices(
  styles: readonly Style[],
  { products }: PublicCatalog,
  treatment: Treatment,
): Map<Style, string> {
  const offered = productsFor(products, treatment);
  const least = new Map<Style, string>();
  for (const alike of Map.groupBy(styles, ({ kind }) => kind).values()) {
    const named = offered.flatMap((product) =>
      styleOf(product.name, alike) ? product : byMaterial(product),
    );
    for (const { product, price } of pricesAt(named, usualSize(treatment))) {
      const style = styleOf(product.name, alike);
      if (style && !least.has(style)) least.set(style, wholeDollars(price));
    }
  }
  return least;
}

/**
 * "Roman shades from $360" for a style by its title, else "Shades from $173". Where the catalog has no price, the name
 * alone.
 */
export function priceInShort(catalog: PublicCatalog, { slug, title }: Named, style?: string): string {
  if (!style)
    return withPrice(slug === "motorization" ? "Motorized shades" : title, spokenPrices(catalog, slug)?.from);
  const { styles } = productsOf[slug];
  const name = areAdjectives.has(slug) ? `${style} ${title.toLowerCase()}` : style;
  return withPrice(
    name,
    stylePrices(styles, catalog, slug).get(styles.find((each) => each.title === style)!),
  );
}

/** Treatments whose styles are named by one: "Roman". */
const areAdjectives: ReadonlySet<Treatment> = new Set(["shades", "blinds", "shutters"]);

function withPrice(name: string, price: string | undefined): string {
  return price ? `${name} from ${price}` : name;
}

interface Named {
  slug: Treatment;
  title: string;
}

function byMaterial(product: PublicProduct): PublicProduct[] {
  return product.materials.map((material) => ({ ...product, name: material.name, materials: [material] }));
}

/** The style with the longest of its words in the name: a "Dual Roller Shade" is a dual roller, not a roller. */
function styleOf(name: string, styles: readonly Style[]): Style | undefined {
  const words = spaced(name.toLowerCase());
  const found = styles.flatMap((style) =>
    (style.named ?? [])
      .filter((word) => words.includes(spaced(word)))
      .map((word) => ({ style, length: word.length })),
  );
  return found.sort((one, other) => other.length - one.length)[0]?.style;
}

/** Begins each word with a space, hyphenated or not: "unlined" has no " lined". */
function spaced(words: string): string {
  return ` ${words.replaceAll("-", " ").trim()}`;
}
