import type { Product } from "#contract/products.ts";
import { type Cents, dollarsAndCents, knownCents } from "#domain/money.ts";
import { materialNamed } from "#domain/products/product.ts";
import { squareFeet } from "#domain/windows/price.ts";
import { type TypedWindow, typedLength } from "#domain/windows/window-input.ts";

interface LivePriceProps {
  typed: TypedWindow;
  product: Product | undefined;
  price: Cents | undefined;
  /** The current catalog price, not the window's stored one. */
  isToday: boolean;
}

export function LivePrice({ typed, product, price, isToday }: LivePriceProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-sand-deep border-t bg-sand px-5 py-3 sm:px-6">
      <p className="text-ink-soft text-sm">
        {price !== undefined && isToday ? workedOut(typed, product) : "Price"}
      </p>
      <output aria-label="Price" className="font-semibold text-deep text-lg tabular-nums">
        {price === undefined ? "–" : dollarsAndCents(price)}
      </output>
    </div>
  );
}

/** "14.64 sq ft at $42.50": rounded for display; the price is exact. */
function workedOut(typed: TypedWindow, product: Product | undefined): string {
  const material = product && materialNamed(product, typed.materialSelection ?? "");
  const area = squareFeet(typedLength(typed.width) ?? 0, typedLength(typed.height) ?? 0);
  const rate = knownCents(product?.basePrice ?? "0") + knownCents(material?.priceModifier ?? "0");
  return `${area} sq ft at ${dollarsAndCents(rate)}`;
}
