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

/** A cloth, colour or finish, and what it adds to (or takes from) the base price per square foot. */
export interface Material {
  name: string;
  /** Money per square foot as a decimal string; may be zero or below. */
  priceModifier: string;
}

/** What a price needs to know of a product. */
export interface PricedProduct {
  /** Money per square foot as a decimal string. */
  basePrice: string;
  materials: readonly Material[];
}

export function materialNamed(product: PricedProduct, name: string): Material | undefined {
  return product.materials.find((material) => material.name === name);
}
