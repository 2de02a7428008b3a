import { type Cents, centsOf, decimalOf } from "../money.ts";

export const productCategories = [
  "shades",
  "cellular",
  "blinds",
  "shutters",
  "draperies",
  "outdoor_screens",
  "motorization",
] as const;
export type ProductCategory = (typeof productCategories)[number];

/** A feature of every starter product, until the owner sets a price and removes it. */
export const samplePrice = "Sample price: set your own";

/** A fabric, color or finish, and its change to the base price per square foot. */
export interface Material {
  name: string;
  /** Dollars per square foot as a decimal string; may be zero or negative. */
  priceModifier: string;
}

export interface PricedProduct {
  /** Dollars per square foot as a decimal string. */
  basePrice: string;
  materials: readonly Material[];
}

export function materialNamed(product: PricedProduct, name: string): Material | undefined {
  return product.materials.find((material) => material.name === name);
}

/** Limits in decimal inches ("35.125"); null for no limit. */
export interface SizeLimits {
  minWidth: string | null;
  maxWidth: string | null;
  minHeight: string | null;
  maxHeight: string | null;
  /** The frame depth that an inside mount needs. */
  minDepth: string | null;
}

/** Cents that a material adds to or takes off the price: "+1.50", "-2", "$0.75"; undefined for anything else. */
export function modifierOf(typed: string): Cents | undefined {
  const [, sign = "", amount = ""] = /^([+-]?)\s*\$?\s*(\d.*)$/.exec(typed.trim().replaceAll("−", "-")) ?? [];
  const cents = centsOf(amount);
  return cents === undefined ? undefined : sign === "-" && cents > 0 ? -cents : cents;
}

/** "+1.50", "-2.00", "0.00": the sign marks a difference, not a price. */
export function signedAmount(cents: Cents): string {
  return `${cents > 0 ? "+" : ""}${decimalOf(cents)}`;
}
