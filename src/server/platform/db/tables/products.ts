import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type Material, productCategories } from "#domain/products/product.ts";
import { createdAt, id, inches, money, oneOf, version } from "./columns.ts";

export const products = pgTable(
  "product_catalog",
  {
    id: id(),
    name: text("name").notNull(),
    category: text("category", { enum: productCategories }).notNull(),
    basePrice: money("base_price").notNull(),
    description: text("description").notNull().default(""),
    features: text("features").array().notNull().default(sql`'{}'::text[]`),
    materials: jsonb("materials").$type<Material[]>().notNull().default([]),
    isActive: boolean("is_active").notNull().default(true),
    /** The sizes it can be made in; null means no limit. The depth is what an inside mount needs. */
    minWidth: inches("min_width"),
    maxWidth: inches("max_width"),
    minHeight: inches("min_height"),
    maxHeight: inches("max_height"),
    minDepth: inches("min_depth"),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("product_catalog_name_unique").on(sql`lower(${table.name})`),
    check("product_catalog_category_known", oneOf("category", productCategories)),
    check("product_catalog_base_price_not_negative", sql`${table.basePrice} >= 0`),
    check(
      "product_catalog_widths_in_order",
      sql`0 < ${table.minWidth} and ${table.minWidth} <= ${table.maxWidth}`,
    ),
    check(
      "product_catalog_heights_in_order",
      sql`0 < ${table.minHeight} and ${table.minHeight} <= ${table.maxHeight}`,
    ),
    check(
      "product_catalog_sizes_above_zero",
      sql`least(${table.maxWidth}, ${table.maxHeight}, ${table.minDepth}) > 0`,
    ),
    check("product_catalog_materials_are_a_list", sql`jsonb_typeof(${table.materials}) = 'array'`),
  ],
);
