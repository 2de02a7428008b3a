import type { Material } from "#domain/products/product.ts";

/** A product in this folder: its file sets the category, and catalog.ts marks the price as a sample. */
export interface Offer {
  name: string;
  /** Dollars per square foot, installed; a window of 36 by 60 inches has fifteen. */
  basePrice: string;
  made: MadeIn;
  description: string;
  features: string[];
  materials: Material[];
}

/** The size range in inches that manufacturers offer. */
export interface MadeIn {
  width: [number, number];
  height: [number, number];
  /** Frame depth for an inside mount; omitted for outside mounts and exterior products. */
  depth?: number;
}
