import { z } from "zod";
import { productCategories } from "#domain/products/product.ts";
import { pageSearch } from "../shell/page-search.ts";

const text = z.string().optional().catch(undefined);

export const productSorts = ["name", "-name", "category", "-category", "basePrice", "-basePrice"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What the address of the catalogue carries. */
export const productSearch = z.object({
  ...pageSearch,
  open: text,
  id: text,
  search: text,
  category: z.enum(productCategories).optional().catch(undefined),
  isActive: z.enum(["true", "false"]).optional().catch(undefined),
  sort: z.enum(productSorts).optional().catch(undefined),
});
