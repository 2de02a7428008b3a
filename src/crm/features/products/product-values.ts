import { z } from "zod";
import { agreeing, createProductRoute, type Product } from "#contract/products.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { knownCents } from "#domain/money.ts";
import { productFieldText } from "#domain/products/labels.ts";
import { type ProductCategory, signedAmount } from "#domain/products/product.ts";

const { features, ...shape } = createProductRoute.body.shape;

/** Form rows must be objects, so a feature is wrapped in one. */
export const typedProduct = z
  .object({ ...shape, features: z.array(z.object({ text: features.unwrap().element })) })
  .check(agreeing);

export interface ProductValues {
  name: string;
  category: ProductCategory | "";
  basePrice: string;
  description: string;
  isActive: boolean;
  materials: { name: string; priceModifier: string }[];
  features: { text: string }[];
  minWidth: string;
  maxWidth: string;
  minHeight: string;
  maxHeight: string;
  minDepth: string;
}

export function productValues(product?: Product): ProductValues {
  const materials = product?.materials ?? [{ name: "", priceModifier: "0.00" }];
  return {
    name: product?.name ?? "",
    category: product?.category ?? "",
    basePrice: product?.basePrice ?? "",
    description: product?.description ?? "",
    isActive: product?.isActive ?? true,
    materials: materials.map(({ name, priceModifier }) => ({
      name,
      priceModifier: signedAmount(knownCents(priceModifier)),
    })),
    features: (product?.features ?? []).map((text) => ({ text })),
    minWidth: taped(product?.minWidth),
    maxWidth: taped(product?.maxWidth),
    minHeight: taped(product?.minHeight),
    maxHeight: taped(product?.maxHeight),
    minDepth: taped(product?.minDepth),
  };
}

function taped(inches: string | null | undefined): string {
  return inches ? tapeInches(knownLength(inches)).replace('"', "") : "";
}

export function sentProduct({ features: typed, category, ...values }: ProductValues) {
  // The form requires a category.
  return { ...values, category: category as ProductCategory, features: typed.map(({ text }) => text) };
}

export function productValueText(field: string, value: unknown): string {
  if (field === "features")
    return (value as ProductValues["features"]).map(({ text }) => text).join("; ") || "None";
  if (field === "materials")
    return (
      (value as ProductValues["materials"]).map((each) => `${each.name} ${each.priceModifier}`).join("; ") ||
      "None"
    );
  const isMeasure = /^(?:min|max)[A-Z]/.test(field);
  return isMeasure || field === "basePrice" ? String(value) || "None" : productFieldText(field, value);
}
