import type { Length } from "../length.ts";
import { type Cents, divideRounding, knownCents } from "../money.ts";
import { materialNamed, type PricedProduct } from "../products/product.ts";

/** 144 square inches, with lengths in ten-thousandths of an inch. */
const squareUnitsPerSquareFoot = 144n * 10_000n * 10_000n;

/**
 * Window price = (base price + material modifier, per square foot) × (width × height / 144), to the cent, half
 * away from zero. The screen previews with this function and the server recomputes with it.
 * Source: staff-crm.md section 9.
 */
export function priceByArea(pricePerSquareFoot: Cents, width: Length, height: Length): Cents {
  const exact = BigInt(pricePerSquareFoot) * BigInt(width) * BigInt(height);
  return Number(divideRounding(exact, squareUnitsPerSquareFoot));
}

/** Undefined if the product isn't available in that material. */
export function windowPrice(
  product: PricedProduct,
  materialName: string,
  width: Length,
  height: Length,
): Cents | undefined {
  const material = materialNamed(product, materialName);
  if (!material) return undefined;
  return priceByArea(knownCents(product.basePrice) + knownCents(material.priceModifier), width, height);
}

/** "14.64", for display only. Never compute a price from it. */
export function squareFeet(width: Length, height: Length): string {
  return ((width * height) / Number(squareUnitsPerSquareFoot)).toFixed(2);
}
