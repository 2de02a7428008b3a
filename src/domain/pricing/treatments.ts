import { type Length, lengthOf } from "../length.ts";
import type { ProductCategory } from "../products/product.ts";

/** The six treatments of the public site, by the slugs of their pages. */
export const treatments = [
  "shades",
  "blinds",
  "shutters",
  "drapes",
  "outdoor-screens",
  "motorization",
] as const;
export type Treatment = (typeof treatments)[number];

export function isTreatment(slug: string): slug is Treatment {
  return (treatments as readonly string[]).includes(slug);
}

/** The treatment that the site sells a product as. */
export const treatmentOf: Record<ProductCategory, Treatment> = {
  shades: "shades",
  cellular: "shades",
  blinds: "blinds",
  shutters: "shutters",
  draperies: "drapes",
  outdoor_screens: "outdoor-screens",
  motorization: "motorization",
};

export interface Size {
  width: Length;
  height: Length;
}

/** The opening that a price "per window" is for. */
export function usualSize(treatment: Treatment): Size {
  if (treatment === "drapes") return inches(72, 96);
  if (treatment === "outdoor-screens") return inches(120, 96);
  return inches(36, 60);
}

export function inches(width: number, height: number): Size {
  return { width: lengthOf(String(width)) ?? 0, height: lengthOf(String(height)) ?? 0 };
}
