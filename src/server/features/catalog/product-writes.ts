import { sql } from "drizzle-orm";
import { completed, type ProductFields } from "#contract/products.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { productFieldText } from "#domain/products/labels.ts";
import { productErrors } from "#domain/products/validate-product.ts";
import { HttpError, invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { products } from "../../platform/db/tables/all.ts";
import { editChanged } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { notifyContentChanged } from "../../platform/settings/settings.ts";
import { type ProductRow, presentProduct } from "./product-reads.ts";

export function addProduct(db: Db, fields: ProductFields, context: WriteContext): Promise<ProductRow> {
  return withNameTakenError(db, fields.name, () =>
    db.transaction(async (tx) => {
      await notifyContentChanged(tx);
      return insertProduct(tx, fields, context);
    }),
  );
}

export async function insertProduct(
  tx: Tx,
  fields: ProductFields,
  { by, at }: WriteContext,
): Promise<ProductRow> {
  const row = await insertOne(tx, products, { ...completed(fields), createdAt: at });
  await recordEvent(tx, { kind: "product.added", subjectId: row.id, at, by, detail: { label: row.name } });
  return row;
}

interface ProductEdit extends WriteContext {
  productId: string;
  changes: Partial<ProductFields>;
  version?: number | undefined;
}

export function editProduct(db: Db, change: ProductEdit): Promise<ProductRow> {
  return withNameTakenError(db, change.changes.name, () =>
    db.transaction(async (tx) => {
      await notifyContentChanged(tx);
      return changeProduct(tx, change);
    }),
  );
}

/** Windows and quotes stay as they are: each keeps the price it was measured or saved at. */
export async function changeProduct(tx: Tx, change: ProductEdit): Promise<ProductRow> {
  const { productId, changes, version, by, at } = change;
  const found = await lockRow(tx, products, productId, { noun: "product" });
  const was = presentProduct(found);
  const faults = productErrors({ ...was, ...changes } as typeof was);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const { before, after } = changesBetween<Partial<ProductFields>>(was, changes);
  const row = await editChanged(tx, { table: products, found, changes: after, version, noun: "product" });
  if (row === found) return row;
  const detail = { label: row.name, before: readableFields(before), after: readableFields(after) };
  await recordEvent(tx, { kind: "product.changed", subjectId: productId, at, by, detail });
  return row;
}

/** Events show lists as one line. */
function readableFields(fields: Partial<ProductFields>) {
  const detail = Object.entries(fields).map(([field, value]) => [
    field,
    Array.isArray(value) ? productFieldText(field, value) : value,
  ]);
  return Object.fromEntries(detail);
}

/** Turns the unique violation into an error that names the product. */
async function withNameTakenError<T>(db: Db, typed: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violated(error)?.constraint !== "product_catalog_name_unique" || typed === undefined) throw error;
    const [owner] = await db
      .select({ id: products.id })
      .from(products)
      .where(sql`lower(${products.name}) = lower(${typed})`);
    const message = "Another product already has this name";
    throw new HttpError(409, "name_taken", message, {
      fields: { name: message },
      ...(owner ? { about: owner } : {}),
    });
  }
}
