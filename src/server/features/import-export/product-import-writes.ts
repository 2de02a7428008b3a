import { conflict, invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { notifyContentChanged } from "../../platform/settings/settings.ts";
import { changeProduct, insertProduct } from "../catalog/product-writes.ts";
import type { ParsedTable } from "./file-thread.ts";
import { previewDigest, readProductFile, type SortedProducts, sortProducts } from "./product-import-reads.ts";

interface ProductImport extends WriteContext {
  content: string;
  fileName: string;
  /** The preview's fingerprint: only what was previewed is done. */
  seen: string;
}

/** Imports all products of a file or none. Products that it does not name stay. */
export async function importProducts(
  db: Db,
  file: ProductImport,
): Promise<{ added: number; changed: number }> {
  const read = await readProductFile(file.content);
  try {
    return await db.transaction((tx) => importRead(tx, read, file));
  } catch (error) {
    if (violated(error)?.constraint !== "product_catalog_name_unique") throw error;
    throw changedMeanwhile();
  }
}

async function importRead(tx: Tx, read: ParsedTable, { fileName, seen, by, at }: ProductImport) {
  // Serializes imports; the second is compared with the result of the first.
  await lockNamed(tx, "catalog");
  const sorted = await sortProducts(tx, read);
  refuseFaults(sorted);
  if (previewDigest(sorted) !== seen) throw changedMeanwhile();
  for (const { fields } of sorted.added) await insertProduct(tx, fields, { by, at });
  for (const { product, changes } of sorted.changed) {
    const { id: productId, version } = product;
    await changeProduct(tx, { productId, changes, version, by, at });
  }
  await notifyContentChanged(tx);
  const counts = { added: sorted.added.length, changed: sorted.changed.length };
  const detail = { label: fileName, ...counts };
  await recordEvent(tx, { kind: "catalog.imported", subjectId: by.id, by, at, detail });
  return counts;
}

function refuseFaults({ faults: [first], added, changed }: SortedProducts) {
  if (first) {
    const [[heading, fault] = ["", ""]] = Object.entries(first.fields);
    throw invalid({ content: `Line ${first.line}, ${heading}: ${fault}. Nothing was changed.` });
  }
  if (added.length + changed.length === 0)
    throw invalid({ content: "The file has no changes to the catalog" });
}

function changedMeanwhile() {
  return conflict("stale", "The catalog has changed since you previewed this file. Preview it again.");
}
