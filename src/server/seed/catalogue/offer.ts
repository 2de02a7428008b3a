import type { Material } from "#domain/products/product.ts";

/** A product as this folder writes it: its category is its file, and catalogue.ts marks the price as a sample. */
export interface Offer {
  name: string;
  /** Dollars per square foot, installed; fifteen of them are a window of 36 by 60 inches. */
  basePrice: string;
  description: string;
  features: string[];
  materials: Material[];
}
