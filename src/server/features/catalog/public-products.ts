import { and, arrayContains, asc, eq, not, sql } from "drizzle-orm";
import { samplePrice } from "#domain/products/product.ts";
import type { PublicCatalog } from "#site/context/renderer.ts";
import type { Db } from "../../platform/db/connection.ts";
import { products } from "../../platform/db/tables/all.ts";

/** The catalog for visitors: active products, and sample prices only on this machine (decision 073). */
export async function publicCatalog(
  db: Db,
  { withSamples }: { withSamples: boolean },
): Promise<PublicCatalog> {
  const isSample = arrayContains(products.features, [samplePrice]);
  const { name, category, basePrice, materials, minWidth, maxWidth, minHeight, maxHeight } = products;
  const limits = { minWidth, maxWidth, minHeight, maxHeight };
  const rows = await db
    .select({ name, category, basePrice, materials, ...limits, isSample: sql<boolean>`${isSample}` })
    .from(products)
    .where(and(eq(products.isActive, true), withSamples ? undefined : not(isSample)))
    .orderBy(asc(name));
  return {
    products: rows.map(({ isSample: _, ...product }) => product),
    areSamples: rows.some((row) => row.isSample),
  };
}
