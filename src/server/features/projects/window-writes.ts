import { and, eq, gt, max, sql } from "drizzle-orm";
import type { WindowFields } from "#contract/rooms.ts";
import { knownLength } from "#domain/length.ts";
import { decimalOf, dollarsAndCents } from "#domain/money.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { keepsItsPrice, type Treated } from "#domain/windows/price-lock.ts";
import { conflict, invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { rooms, windows } from "../../platform/db/tables/all.ts";
import { edit, nextVersion, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { findPriorResult, idempotencyDetail } from "../../platform/events/idempotency.ts";
import {
  deletedRowOf,
  deserializeRow,
  lockRestore,
  putWindowsBack,
  type SerializedRow,
  serializeRow,
} from "../../platform/events/undelete.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { productById } from "../catalog/product-reads.ts";
import { lockProject } from "./room-writes.ts";
import { removeSignOff } from "./sign-off-writes.ts";
import type { WindowRow } from "./window-reads.ts";

interface Measuring extends WriteContext {
  /** Idempotency key of the form. */
  key?: string | undefined;
}

export function addWindow(
  db: Db,
  { roomId, ...fields }: WindowFields & { roomId: string },
  done: Measuring,
): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const projectId = await lockRoom(tx, roomId);
    const earlier = await findPriorResult(tx, { kind: "window.measured", ...done, key: done.key });
    const made = earlier && (await windowById(tx, earlier.subjectId));
    if (made) return made;
    await removeSignOff(tx, projectId, done);
    const price = await priceOf(tx, fields, { shown: fields.price });
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
  { by, at, key }: Measuring,
): Promise<WindowRow> {
  const [row] = await tx
    .insert(windows)
    .values({ ...measured, createdAt: at })
    .returning();
  if (!row) throw new Error("The window was not saved");
  await recordEvent(tx, {
    kind: "window.measured",
    subjectId: row.id,
    at,
    by,
    detail: { label: row.name, roomId: row.roomId, ...idempotencyDetail({ key }) },
  });
  return row;
}

async function windowById(tx: Tx, windowId: string): Promise<WindowRow | undefined> {
  const [row] = await tx.select().from(windows).where(eq(windows.id, windowId));
  return row;
}

interface WindowEdit extends WriteContext {
  windowId: string;
  changes: Partial<WindowFields>;
  version?: number | undefined;
}

export function editWindow(db: Db, { windowId, changes, version, by, at }: WindowEdit): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const { row: before, projectId } = await lockWindow(tx, windowId);
    const { price: shown, ...fields } = changes;
    const after = { ...before, ...fields };
    const price = staysAt(before, after, shown)
      ? before.price
      : await priceOf(tx, after, { shown, had: before.productId });
    const row = await edit(tx, {
      table: windows,
      id: windowId,
      version,
      noun: "window",
      changes: { ...fields, price, ...measuredWith(fields) },
    });
    if (isRemeasured(before, row)) await removeSignOff(tx, projectId, { by, at });
    await recordEvent(tx, {
      kind: "window.changed",
      subjectId: windowId,
      at,
      by,
      detail: { label: row.name, fields: Object.keys(changes) },
    });
    return row;
  });
}

/** Saving both width and height counts as measuring, even if they equal the copied ones. */
function measuredWith({ width, height }: Partial<WindowFields>) {
  return width === undefined || height === undefined ? {} : { sizeCopied: false };
}

/** Size or treatment changed, not just name or position. */
function isRemeasured(before: WindowRow, after: WindowRow): boolean {
  const ordered = ["width", "height", "depth", "productId", "materialSelection"] as const;
  return ordered.some((field) => before[field] !== after[field]);
}

type Priced = Pick<WindowFields, "width" | "height" | "productId" | "materialSelection">;

/** An unchanged window keeps its price, whatever the catalog says; it takes the current one only if that was shown. */
function staysAt(before: WindowRow, after: Priced, shown: string | null | undefined): boolean {
  return keepsItsPrice(treated(before), treated(after)) && (!shown || shown === before.price);
}

function treated({ width, height, productId = null, materialSelection = null }: Priced): Treated {
  return { width: knownLength(width), height: knownLength(height), productId, materialSelection };
}

interface Pricing {
  /** The price on the caller's screen. */
  shown: string | null | undefined;
  /** The window's product before the change, allowed even if discontinued. */
  had?: string | null;
}

/** The catalog price, or null while product or material is missing. Refuses if the caller saw another price. */
async function priceOf(tx: Tx, measured: Priced, { shown, had }: Pricing): Promise<string | null> {
  const { width, height, productId, materialSelection } = measured;
  if (!productId) return refusePriceWithoutProduct(shown);
  const product = await productById(tx, productId);
  if (!product) throw invalid({ productId: "This product isn't in the catalog" });
  if (!product.isActive && product.id !== had)
    throw invalid({ productId: `${product.name} is no longer offered` });
  if (!materialSelection) return refusePriceWithoutProduct(shown);
  const cents = windowPrice(product, materialSelection, knownLength(width), knownLength(height));
  if (cents === undefined)
    throw invalid({ materialSelection: `${product.name} isn't available in ${materialSelection}` });
  if (cents < 0)
    throw invalid({
      materialSelection: `${materialSelection} makes the price of ${product.name} negative`,
    });
  if (cents > 9_999_999_999) throw invalid({ width: "The window is too large to price" });
  const price = decimalOf(cents);
  if (shown && shown !== price) throw invalid({ price: `The catalog price is ${dollarsAndCents(cents)}` });
  return price;
}

function refusePriceWithoutProduct(shown: string | null | undefined): null {
  if (shown && shown !== "0.00") throw invalid({ price: "Choose a product and a material to set a price" });
  return null;
}

/** Copies a window right behind the original, within its room. */
export function duplicateWindow(db: Db, windowId: string, done: WriteContext): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const { row, projectId } = await lockWindow(tx, windowId);
    const { id: _, version: __, ...original } = row;
    await removeSignOff(tx, projectId, done);
    await tx
      .update(windows)
      .set({ position: sql`${windows.position} + 1` })
      .where(and(eq(windows.roomId, original.roomId), gt(windows.position, original.position)));
    return insertWindow(
      tx,
      { ...original, name: `${original.name} (Copy)`, position: original.position + 1, sizeCopied: true },
      done,
    );
  });
}

/** The event keeps the whole window, for an undelete. */
export function deleteWindow(
  db: Db,
  windowId: string,
  { version, by, at }: WriteContext & { version?: number | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { row, projectId } = await lockWindow(tx, windowId);
    refuseStale(row, version, "window");
    await removeSignOff(tx, projectId, { by, at });
    await tx.delete(windows).where(eq(windows.id, windowId));
    await recordEvent(tx, {
      kind: "window.deleted",
      subjectId: windowId,
      at,
      by,
      detail: { label: row.name, roomId: row.roomId, window: serializeRow(row) },
    });
  });
}

/** Restores a deleted window in its position. Idempotent. */
export function restoreWindow(db: Db, windowId: string, { by, at }: WriteContext): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    await lockRestore(tx, windowId);
    const [there] = await tx.select().from(windows).where(eq(windows.id, windowId));
    if (there) return there;
    type Deletion = { window: SerializedRow<WindowRow> };
    const { window: deleted } = await deletedRowOf<Deletion>(tx, "window", windowId);
    const projectId = await lockProjectOfRoom(tx, deleted.roomId);
    if (!projectId) throw conflict("gone", "This window's room was deleted");
    await removeSignOff(tx, projectId, { by, at });
    const row: WindowRow = deserializeRow(deleted);
    await putWindowsBack(tx, [row]);
    const detail = { label: row.name, roomId: row.roomId };
    await recordEvent(tx, { kind: "window.restored", subjectId: windowId, at, by, detail });
    return row;
  });
}

/** Returns the project's id. */
async function lockRoom(tx: Tx, roomId: string): Promise<string> {
  const projectId = await lockProjectOfRoom(tx, roomId);
  if (!projectId) throw invalid({ roomId: "This room was deleted" });
  return projectId;
}

/**
 * Locks a room before its windows are written, and its project first, which serializes changes to one
 * project. The room's version counts window changes, so that deleting a room cannot delete a window that the
 * caller has not seen.
 */
async function lockProjectOfRoom(tx: Tx, roomId: string): Promise<string | undefined> {
  const [found] = await tx.select({ projectId: rooms.projectId }).from(rooms).where(eq(rooms.id, roomId));
  if (!found) return undefined;
  await lockProject(tx, found.projectId);
  const [room] = await tx
    .update(rooms)
    .set({ version: nextVersion(rooms) })
    .where(eq(rooms.id, roomId))
    .returning({ id: rooms.id });
  return room && found.projectId;
}

async function lockWindow(tx: Tx, windowId: string): Promise<{ row: WindowRow; projectId: string }> {
  const [found] = await tx.select({ roomId: windows.roomId }).from(windows).where(eq(windows.id, windowId));
  if (!found) throw notFound("window");
  const projectId = await lockProjectOfRoom(tx, found.roomId);
  const [row] = await tx.select().from(windows).where(eq(windows.id, windowId));
  if (!row || !projectId) throw notFound("window");
  return { row, projectId };
}
