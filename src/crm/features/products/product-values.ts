import { z } from "zod";
import { agreeing, createProduct, type Product } from "#contract/products.ts";
import { knownLength, tapeInches } from "#domain/length.ts";
import { knownCents } from "#domain/money.ts";
import { signedAmount } from "#domain/products/modifier.ts";
import type { ProductCategory } from "#domain/products/product.ts";
import { productFieldWords } from "#domain/products/words.ts";

const { features, ...shape } = createProduct.body.shape;

/** What is typed: a row of the form is a record, so a feature is one with a text. */
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

/** What the form begins with: the product, or a new one with a row for its first material. */
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

/** 35 1/8, as the trade types it. */
function taped(inches: string | null | undefined): string {
  return inches ? tapeInches(knownLength(inches)).replace('"', "") : "";
}

/** What is sent of what was typed. */
export function sentProduct({ features: typed, category, ...values }: ProductValues) {
  // The form asks for a category before it sends anything.
  return { ...values, category: category as ProductCategory, features: typed.map(({ text }) => text) };
}

/** A field of the form as a person reads it, where two are compared. */
export function typedWords(field: string, value: unknown): string {
  if (field === "features")
    return (value as ProductValues["features"]).map(({ text }) => text).join("; ") || "None";
  if (field === "materials")
    return (
      (value as ProductValues["materials"]).map((each) => `${each.name} ${each.priceModifier}`).join("; ") ||
      "None"
    );
  const isMeasure = /^(?:min|max)[A-Z]/.test(field);
  return isMeasure || field === "basePrice" ? String(value) || "None" : productFieldWords(field, value);
}
