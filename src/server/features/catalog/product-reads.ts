import { eq, sql } from "drizzle-orm";
import type { listProductsRoute, Product, ProductName } from "#contract/products.ts";
import type { RouteInput } from "#contract/route.ts";
import { presentInches } from "#domain/length.ts";
import type { SizeLimits } from "#domain/products/product.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { pageOf } from "../../platform/db/page.ts";
import { products } from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";
import { readTimeline, type TimelineQuery } from "../../platform/events/timeline.ts";

export type ProductRow = typeof products.$inferSelect;

export function presentProduct(row: ProductRow): Product {
  return { ...row, ...presentLimits(row), createdAt: row.createdAt.toISOString() };
}

function presentLimits({ minWidth, maxWidth, minHeight, maxHeight, minDepth }: SizeLimits): SizeLimits {
  return {
    minWidth: presentLimit(minWidth),
    maxWidth: presentLimit(maxWidth),
    minHeight: presentLimit(minHeight),
    maxHeight: presentLimit(maxHeight),
    minDepth: presentLimit(minDepth),
  };
}

const presentLimit = (stored: string | null) => (stored === null ? null : presentInches(stored));

export async function productNames(db: Db): Promise<ProductName[]> {
  const { id, name, category, minWidth, maxWidth, minHeight, maxHeight, minDepth } = products;
  const limits = { minWidth, maxWidth, minHeight, maxHeight, minDepth };
  const rows = await db
    .select({ id, name, category, ...limits })
    .from(products)
    .orderBy(name, id);
  return rows.map((row) => ({ ...row, ...presentLimits(row) }));
}

export async function productById(db: Db | Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

export async function knownProduct(db: Db, id: string): Promise<ProductRow> {
  const row = await productById(db, id);
  if (!row) throw notFound("product");
  return row;
}

/** Searches name and materials, because people remember one or the other. */
const spoken = sql`${products.name} || ' ' || jsonb_path_query_array(${products.materials}, '$[*].name')::text`;

export function findProducts(db: Db, query: RouteInput<typeof listProductsRoute>["query"]) {
  const { search, category, isActive } = query;
  return pageOf(db, {
    table: products,
    sortable: {
      name: { by: sql`lower(${products.name})`, type: "text" },
      category: { by: products.category, type: "text" },
      basePrice: { by: products.basePrice, type: "numeric" },
      createdAt: { by: products.createdAt, type: "timestamptz" },
    },
    sortedBy: "name",
    filters: [
      contains(spoken, search),
      category ? eq(products.category, category) : undefined,
      isActive ? eq(products.isActive, isActive === "true") : undefined,
    ],
    query,
    path: "/api/products",
  });
}

export async function productsTimeline(db: Db, productId: string, query: TimelineQuery) {
  await knownProduct(db, productId);
  const path = `/api/products/${productId}/story`;
  return readTimeline(db, { subjects: [productId], leadIds: [], query, path });
}
