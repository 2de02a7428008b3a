import { z } from "zod";
import { productCategories } from "#domain/products/product.ts";
import { productSorts } from "../../data/sort-orders.ts";
import { pageSearch } from "../../layout/page-search.ts";

const text = z.string().optional().catch(undefined);

export const productSearch = z.object({
  ...pageSearch,
  open: text,
  id: text,
  search: text,
  category: z.enum(productCategories).optional().catch(undefined),
  isActive: z.enum(["true", "false"]).optional().catch(undefined),
  sort: z.enum(productSorts).optional().catch(undefined),
});
