import { z } from "zod";
import { decimalOf, maxCents } from "#domain/money.ts";
import { modifierOf, productCategories } from "#domain/products/product.ts";
import { productErrors } from "#domain/products/validate-product.ts";
import {
  amount,
  id,
  idParams,
  inches,
  instant,
  longText,
  money,
  noFields,
  noQuery,
  optionalMeasure,
  required,
  storableText,
  version,
} from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";
import { timelineOf } from "./timeline.ts";

export const product = z.object({
  id,
  name: z.string(),
  category: z.enum(productCategories),
  basePrice: money,
  description: z.string(),
  features: z.array(z.string()),
  materials: z.array(z.object({ name: z.string(), priceModifier: money })),
  isActive: z.boolean(),
  /** Available sizes; null for no limit. */
  minWidth: inches.nullable(),
  maxWidth: inches.nullable(),
  minHeight: inches.nullable(),
  maxHeight: inches.nullable(),
  /** Frame requirements for an inside mount. */
  minDepth: inches.nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Product = z.infer<typeof product>;

/** Price difference of a material, in a request: 1.5, "+1.50" or "-2"; read as "1.50". */
const modifier = z
  .union([z.number(), z.string().max(40)])
  .transform(String)
  .refine((typed) => {
    const cents = modifierOf(typed);
    return cents !== undefined && Math.abs(cents) <= maxCents;
  }, "Use an amount like 1.50, 0 or -2.00")
  .transform((typed) => decimalOf(modifierOf(typed) as number));

/** May be zero, but not empty. */
const price = z
  .union([z.number(), z.string().max(40)], "Base price is required")
  .refine((typed) => String(typed).trim() !== "", { error: "Base price is required", abort: true })
  .pipe(amount);

const maxMaterials = 200;
const maxFeatures = 50;

const productFields = z.object({
  name: required("Name is required", 120),
  category: z.enum(productCategories, "Choose a category"),
  basePrice: price,
  description: storableText(longText).optional(),
  features: z
    .array(required("Enter a description", 200))
    .max(maxFeatures, `At most ${maxFeatures}`)
    .optional(),
  materials: z
    .array(z.object({ name: required("Name is required", 120), priceModifier: modifier }))
    .max(maxMaterials, `At most ${maxMaterials}`)
    .optional(),
  isActive: z.boolean().optional(),
  minWidth: optionalMeasure,
  maxWidth: optionalMeasure,
  minHeight: optionalMeasure,
  maxHeight: optionalMeasure,
  minDepth: optionalMeasure,
});

/** Checks that the fields of a product agree with each other. */
export function agreeing({ value, issues }: z.core.ParsePayload<CheckedFields>) {
  if (issues.length > 0) return;
  for (const [field, message] of Object.entries(productErrors(completed(value))))
    issues.push({ code: "custom", input: value, path: [field], message });
}
type CheckedFields = Omit<ProductFields, "features">;

const wholeProduct = productFields.check(agreeing);
export type ProductFields = z.output<typeof productFields>;

/** Adds defaults for omitted fields. */
export function completed<Fields extends CheckedFields>(fields: Fields) {
  const { description = "", materials = [], isActive = true } = fields;
  const { minWidth = null, maxWidth = null, minHeight = null, maxHeight = null, minDepth = null } = fields;
  const limits = { minWidth, maxWidth, minHeight, maxHeight, minDepth };
  return { ...fields, description, materials, isActive, ...limits };
}

export const listProductsRoute = route("GET /api/products", "books", {
  summary: "The product catalog, by name; searches cover names and materials",
  query: listQuery(["name", "category", "basePrice", "createdAt"], {
    category: z.enum(productCategories).optional(),
    isActive: z.enum(["true", "false"], "Use true or false").optional(),
  }),
  replies: { 200: z.array(product) },
});

const productName = product.pick({
  id: true,
  name: true,
  category: true,
  minWidth: true,
  maxWidth: true,
  minHeight: true,
  maxHeight: true,
  minDepth: true,
});
export type ProductName = z.infer<typeof productName>;

export const listProductNamesRoute = route("GET /api/product-names", "office", {
  job: "own",
  summary: "All products by name with their sizes, without prices",
  query: noQuery,
  replies: { 200: z.array(productName) },
});

export const getProductRoute = route("GET /api/products/{id}", "books", {
  summary: "Get a product",
  params: idParams,
  replies: { 200: product },
});

export const productTimelineRoute = timelineOf("product", "A product's timeline, newest first");

export const createProductRoute = route("POST /api/products", "admin", {
  summary: "Add a product to the catalog",
  body: wholeProduct,
  replies: { 201: product },
});

export const switchOffSamplesRoute = route("POST /api/products/samples/off", "admin", {
  summary: "Deactivate every product that still has a sample price",
  query: noQuery,
  body: noFields,
  replies: { 200: z.object({ count: z.int() }) },
});

export const updateProductRoute = route("PATCH /api/products/{id}", "admin", {
  summary: "Update a product; windows and quotes keep their prices",
  params: idParams,
  body: productFields.partial().extend({ version }),
  replies: { 200: product },
});
