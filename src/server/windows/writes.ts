import { and, eq, gt, max, sql } from "drizzle-orm";
import type { WindowFields } from "#contract/windows.ts";
import { knownLength } from "#domain/length.ts";
import { decimalOf, dollarsAndCents } from "#domain/money.ts";
import type { Actor } from "#domain/staff/member.ts";
import { windowPrice } from "#domain/windows/price.ts";
import type { Db, Tx } from "../db/connection.ts";
import { rooms, windows } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { record } from "../events.ts";
import { productById } from "../products/reads.ts";
import { invalid, notFound } from "../refusal.ts";
import type { WindowRow } from "./reads.ts";

interface Done {
  by: Actor;
  at: Date;
}

export function addWindow(
  db: Db,
  { roomId, ...fields }: WindowFields & { roomId: string },
  done: Done,
): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    await lockRoom(tx, roomId);
    const price = await priceOf(tx, fields, fields.price);
    const [last] = await tx
      .select({ position: max(windows.position) })
      .from(windows)
      .where(eq(windows.roomId, roomId));
    return insertWindow(tx, { ...fields, roomId, price, position: (last?.position ?? 0) + 1 }, done);
  });
}

async function insertWindow(
  tx: Tx,
  measured: typeof windows.$inferInsert,
  { by, at }: Done,
): Promise<WindowRow> {
  const [row] = await tx
    .insert(windows)
    .values({ ...measured, createdAt: at })
    .returning();
  if (!row) throw new Error("The window was not written");
  await record(tx, {
    kind: "window.measured",
    subjectId: row.id,
    at,
    by,
    detail: { label: row.name, roomId: row.roomId },
  });
  return row;
}

interface WindowEdit extends Done {
  windowId: string;
  changes: Partial<WindowFields>;
  version?: number | undefined;
}

export function editWindow(db: Db, { windowId, changes, version, by, at }: WindowEdit): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const before = await lockWindow(tx, windowId);
    const { price: shown, ...fields } = changes;
    const price = changesPrice(fields) ? await priceOf(tx, { ...before, ...fields }, shown) : undefined;
    const row = await edit(tx, {
      table: windows,
      id: windowId,
      version,
      noun: "window",
      changes: { ...fields, ...(price === undefined ? {} : { price }) },
    });
    await record(tx, {
      kind: "window.changed",
      subjectId: windowId,
      at,
      by,
      detail: { label: row.name, fields: Object.keys(changes) },
    });
    return row;
  });
}

/** A window that is merely renamed keeps the price it was measured at, whatever the catalogue says by now. */
function changesPrice(fields: Partial<WindowFields>): boolean {
  return ["width", "height", "productId", "materialSelection"].some((field) => field in fields);
}

type Priced = Pick<WindowFields, "width" | "height" | "productId" | "materialSelection">;

/**
 * The price by the catalogue, or null while product or material are not chosen. The caller's price is what their
 * screen showed: when it is another one they are told, rather than given a price they have not seen.
 */
async function priceOf(tx: Tx, measured: Priced, shown: string | null | undefined): Promise<string | null> {
  const { width, height, productId, materialSelection } = measured;
  if (!productId) return refusePriceWithoutProduct(shown);
  const product = await productById(tx, productId);
  if (!product) throw invalid({ productId: "There is no such product" });
  if (!materialSelection) return refusePriceWithoutProduct(shown);
  const cents = windowPrice(product, materialSelection, knownLength(width), knownLength(height));
  if (cents === undefined)
    throw invalid({ materialSelection: `${product.name} does not come in ${materialSelection}` });
  if (cents > 9_999_999_999) throw invalid({ width: "The window is too large to be priced" });
  const price = decimalOf(cents);
  if (shown && shown !== price)
    throw invalid({ price: `The price is ${dollarsAndCents(cents)} by the catalogue` });
  return price;
}

function refusePriceWithoutProduct(shown: string | null | undefined): null {
  if (shown && shown !== "0.00") throw invalid({ price: "A price needs a product and a material" });
  return null;
}

/** Copies a window within its room, right behind the original. */
export function duplicateWindow(db: Db, windowId: string, done: Done): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const { id: _, version: __, ...original } = await lockWindow(tx, windowId);
    await tx
      .update(windows)
      .set({ position: sql`${windows.position} + 1` })
      .where(and(eq(windows.roomId, original.roomId), gt(windows.position, original.position)));
    return insertWindow(
      tx,
      { ...original, name: `${original.name} (Copy)`, position: original.position + 1 },
      done,
    );
  });
}

export function deleteWindow(db: Db, windowId: string, { by, at }: Done): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockWindow(tx, windowId);
    await tx.delete(windows).where(eq(windows.id, windowId));
    await record(tx, {
      kind: "window.deleted",
      subjectId: windowId,
      at,
      by,
      detail: { label: before.name, roomId: before.roomId },
    });
  });
}

async function lockRoom(tx: Tx, roomId: string) {
  const [room] = await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for("update");
  if (!room) throw invalid({ roomId: "There is no such room" });
}

async function lockWindow(tx: Tx, windowId: string): Promise<WindowRow> {
  const [found] = await tx.select({ roomId: windows.roomId }).from(windows).where(eq(windows.id, windowId));
  if (!found) throw notFound("window");
  await lockRoom(tx, found.roomId);
  const [row] = await tx.select().from(windows).where(eq(windows.id, windowId));
  if (!row) throw notFound("window");
  return row;
}
