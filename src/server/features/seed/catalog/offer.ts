import type { Material } from "#domain/products/product.ts";

/** A product as this folder writes it: its category is its file, and catalogue.ts marks the price as a sample. */
export interface Offer {
  name: string;
  /** Dollars per square foot, installed; fifteen of them are a window of 36 by 60 inches. */
  basePrice: string;
  made: MadeIn;
  description: string;
  features: string[];
  materials: Material[];
}

/** Inches, from the smallest to the largest that makers of this kind of treatment take an order for. */
export interface MadeIn {
  width: [number, number];
  height: [number, number];
  /** What an inside mount needs of the frame; left out where it hangs in front of the wall or outside the house. */
  depth?: number;
}
