import { knownLength } from "../length.ts";
import type { Cents } from "../money.ts";
import type { Material, ProductCategory, SizeLimits } from "../products/product.ts";
import { windowPrice } from "../windows/price.ts";
import { type Size, type Treatment, treatmentOf, usualSize } from "./treatments.ts";

/** A product that is on sale, as far as public prices need it. */
export interface PublicProduct extends Pick<SizeLimits, "minWidth" | "maxWidth" | "minHeight" | "maxHeight"> {
  name: string;
  category: ProductCategory;
  basePrice: string;
  materials: readonly Material[];
}

/** Price range of a window: the cheapest product, and the middle half of all. */
interface PriceRange {
  from: Cents;
  low: Cents;
  high: Cents;
}

/**
 * Prices of the treatment's products at one size, cheapest first. Each product counts once, in its usual material.
 */
export function pricesAt(
  products: readonly PublicProduct[],
  size: Size,
): { product: PublicProduct; material: string; price: Cents }[] {
  return products
    .filter((product) => isMadeIn(product, size))
    .flatMap((product) => {
      const [material] = product.materials;
      const price = material && windowPrice(product, material.name, size.width, size.height);
      return material && price ? [{ product, material: material.name, price }] : [];
    })
    .sort((one, other) => one.price - other.price || (one.product.name < other.product.name ? -1 : 1));
}

export function productsFor(products: readonly PublicProduct[], treatment: Treatment): PublicProduct[] {
  return products.filter(({ category }) => treatmentOf[category] === treatment);
}

/** The catalog sells motors as part of a treatment, in a category of their own. */
export function motorized(products: readonly PublicProduct[], treatment: Treatment): PublicProduct[] {
  const all = productsFor(products, "motorization");
  const isDrape = ({ name }: PublicProduct) => /drap/i.test(name);
  const isScreen = ({ name }: PublicProduct) => /screen|porch|patio/i.test(name);
  if (treatment === "drapes") return all.filter(isDrape);
  if (treatment === "outdoor-screens") return all.filter(isScreen);
  if (treatment === "blinds" || treatment === "shutters") return [];
  return all.filter((product) => !isDrape(product) && !isScreen(product));
}

/**
 * Undefined if no product of the treatment has a price at its usual size. Motorization counts motorized shades alone:
 * no drape or porch screen is made in the size of its windows.
 */
export function rangeOf(products: readonly PublicProduct[], treatment: Treatment): PriceRange | undefined {
  const offered =
    treatment === "motorization" ? motorized(products, treatment) : productsFor(products, treatment);
  return rangeAt(offered, usualSize(treatment));
}

export function rangeAt(products: readonly PublicProduct[], size: Size): PriceRange | undefined {
  const prices = pricesAt(products, size).map(({ price }) => price);
  const [from] = prices;
  const low = prices[Math.floor((prices.length - 1) / 4)];
  const high = prices[Math.ceil(((prices.length - 1) * 3) / 4)];
  return from === undefined || low === undefined || high === undefined ? undefined : { from, low, high };
}

function isMadeIn(
  { minWidth, maxWidth, minHeight, maxHeight }: PublicProduct,
  { width, height }: Size,
): boolean {
  const within = (min: string | null, max: string | null, length: number) =>
    (min === null || length >= knownLength(min)) && (max === null || length <= knownLength(max));
  return within(minWidth, maxWidth, width) && within(minHeight, maxHeight, height);
}
