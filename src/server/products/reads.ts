import { eq, sql } from "drizzle-orm";
import type { listProducts, Product } from "#contract/products.ts";
import type { Heard } from "#contract/route.ts";
import type { Db, Tx } from "../db/connection.ts";
import { contains, pageOf } from "../db/page.ts";
import { products } from "../db/tables/all.ts";

export type ProductRow = typeof products.$inferSelect;

export function presentProduct(row: ProductRow): Product {
  const { version: _, ...product } = row;
  return { ...product, createdAt: row.createdAt.toISOString() };
}

export async function productById(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

export function findProducts(db: Db, query: Heard<typeof listProducts>["query"]) {
  return pageOf(db, {
    table: products,
    sortable: {
      name: { by: sql`lower(${products.name})`, type: "text" },
      createdAt: { by: products.createdAt, type: "timestamptz" },
    },
    sortedBy: "name",
    filters: [
      contains(sql`lower(${products.name})`, query.search),
      query.category ? eq(products.category, query.category) : undefined,
    ],
    query,
    path: "/api/products",
  });
}
