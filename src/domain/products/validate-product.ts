import { knownLength } from "../length.ts";
import { knownCents } from "../money.ts";
import type { PricedProduct, SizeLimits } from "./product.ts";

type WholeProduct = PricedProduct & SizeLimits;

/** Errors between fields, by the field to blame. */
export function productErrors(product: WholeProduct): Record<string, string> {
  const { minWidth, maxWidth, minHeight, maxHeight } = product;
  const found = {
    materials: namedTwice(product) ?? belowNothing(product),
    maxWidth: outOfOrder(minWidth, maxWidth) ? "Must be at least the smallest width" : undefined,
    maxHeight: outOfOrder(minHeight, maxHeight) ? "Must be at least the smallest height" : undefined,
  };
  const problems = Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(problems);
}

function namedTwice({ materials }: PricedProduct): string | undefined {
  const seen = new Set<string>();
  for (const { name } of materials) {
    const plain = name.trim().toLowerCase();
    if (seen.has(plain)) return `${name} is listed twice`;
    seen.add(plain);
  }
  return undefined;
}

/** A material must not make the price negative. */
function belowNothing({ basePrice, materials }: PricedProduct): string | undefined {
  const base = knownCents(basePrice);
  const cheap = materials.find(({ priceModifier }) => base + knownCents(priceModifier) < 0);
  return cheap && `${cheap.name} makes the price negative`;
}

function outOfOrder(min: string | null, max: string | null): boolean {
  return min !== null && max !== null && knownLength(min) > knownLength(max);
}
