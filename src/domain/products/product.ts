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
