import { z } from "zod";
import { productCategories } from "#domain/products/product.ts";
import { id, instant, money } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const product = z.object({
  id,
  name: z.string(),
  category: z.enum(productCategories),
  basePrice: money,
  description: z.string(),
  features: z.array(z.string()),
  materials: z.array(z.object({ name: z.string(), priceModifier: money })),
  isActive: z.boolean(),
  createdAt: instant,
});
export type Product = z.infer<typeof product>;

export const listProducts = route({
  method: "GET",
  path: "/api/products",
  access: "staff",
  summary: "The product catalogue, by name",
  query: listQuery(["name", "createdAt"], { category: z.enum(productCategories).optional() }),
  replies: { 200: z.array(product) },
});
