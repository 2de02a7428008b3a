import { and, arrayContains, eq } from "drizzle-orm";
import { samplePrice } from "#domain/products/product.ts";
import type { Db } from "../../platform/db/connection.ts";
import { products } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { notifyContentChanged } from "../../platform/settings/settings.ts";

/** Active products that still have a sample price. */
export const areActiveSamples = and(
  eq(products.isActive, true),
  arrayContains(products.features, [samplePrice]),
);

/** Deactivates them; existing windows and quotes keep theirs. Returns how many there were. */
export function deactivateSamples(db: Db, { by, at }: WriteContext): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(products)
      .set({ isActive: false, version: nextVersion(products) })
      .where(areActiveSamples)
      .returning({ id: products.id });
    const count = changed.length;
    if (count > 0) {
      await notifyContentChanged(tx);
      const detail = { label: "Sample products", count };
      await recordEvent(tx, { kind: "catalog.samples_deactivated", subjectId: by.id, at, by, detail });
    }
    return count;
  });
}
