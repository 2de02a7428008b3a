import { readFileSync } from "node:fs";
import { z } from "zod";
import {
  type Material,
  type ProductCategory,
  productCategories,
  type SizeLimits,
  samplePrice,
} from "#domain/products/product.ts";

const folder = new URL("../../../../db/seed/", import.meta.url);

/** Reads a file of db/seed/. Throws with the file's name and the field, so that a slip in the data is found. */
export function readSeed<Rows>(file: string, rows: z.ZodType<Rows>): Rows {
  const read = rows.safeParse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  if (!read.success) throw new Error(`db/seed/${file}: ${z.prettifyError(read.error)}`);
  return read.data;
}

export interface StarterProduct extends SizeLimits {
  name: string;
  category: ProductCategory;
  basePrice: string;
  description: string;
  features: string[];
  materials: Material[];
}

const inches = z.number().positive();
const product = z.strictObject({
  name: z.string(),
  category: z.enum(productCategories),
  /** Dollars per square foot, installed; a window of 36 by 60 inches has fifteen. A motor is part of its treatment. */
  basePrice: z.string(),
  /** The sizes in inches that manufacturers offer; depth is the frame's for an inside mount. */
  made: z.strictObject({
    width: z.tuple([inches, inches]),
    height: z.tuple([inches, inches]),
    depth: inches.optional(),
  }),
  description: z.string(),
  features: z.array(z.string()),
  /** Price modifiers by name. */
  materials: z.record(z.string(), z.string()),
});

/** Products of a new office. Prices are samples: every product says so until the owner sets real ones. */
export const catalog: StarterProduct[] = readSeed("products.json", z.array(product)).map(
  ({ made: { width, height, depth }, materials, ...offer }) => ({
    ...offer,
    ...{ minWidth: String(width[0]), maxWidth: String(width[1]) },
    ...{ minHeight: String(height[0]), maxHeight: String(height[1]) },
    minDepth: depth === undefined ? null : String(depth),
    features: [...offer.features, samplePrice],
    materials: Object.entries(materials).map(([name, priceModifier]) => ({ name, priceModifier })),
  }),
);
