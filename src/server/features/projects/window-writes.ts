import { and, eq, gt, max, sql } from "drizzle-orm";
import type { WindowFields } from "#contract/rooms.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { copyName } from "#domain/windows/copy-name.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { windows } from "../../platform/db/tables/all.ts";
import { editChanged, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { findPriorRow, type IdempotentWrite, idempotencyDetail } from "../../platform/events/idempotency.ts";
import {
  deletedRowOf,
  deserializeRow,
  lockRestore,
  reinsertWindows,
  type SerializedRow,
  serializeRow,
} from "../../platform/events/undelete.ts";
import type { Keyed, WriteContext } from "../../platform/http/write-context.ts";
import { lockNamedRoom, lockProjectOfRoom, lockWindow } from "./project-locks.ts";
import { removeSignOff } from "./sign-off-writes.ts";
import { priceAfter, priceOf, treatmentOf } from "./window-pricing.ts";
import { presentWindow, type WindowRow } from "./window-reads.ts";

export function addWindow(
  db: Db,
  { roomId, ...fields }: WindowFields & { roomId: string },
  context: WriteContext & Partial<Keyed>,
): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const projectId = await lockNamedRoom(tx, roomId);
    const made = await findPriorRow(tx, windows, { kind: "window.measured", ...context, key: context.key });
    if (made) return made;
    await removeSignOff(tx, projectId, context);
    const price = await priceOf(tx, treatmentOf(fields), { shown: fields.price });
    const [last] = await tx
      .select({ position: max(windows.position) })
      .from(windows)
      .where(eq(windows.roomId, roomId));
    return insertWindow(tx, { ...fields, roomId, price, position: (last?.position ?? 0) + 1 }, context);
  });
}

async function insertWindow(
  tx: Tx,
  measured: typeof windows.$inferInsert,
  { by, at, key, content }: WriteContext & Pick<IdempotentWrite, "content"> & Partial<Keyed>,
): Promise<WindowRow> {
  const row = await insertOne(tx, windows, { ...measured, createdAt: at });
  await recordEvent(tx, {
    kind: "window.measured",
    subjectId: row.id,
    at,
    by,
    detail: { label: row.name, roomId: row.roomId, ...idempotencyDetail({ key, content }) },
  });
  return row;
}

interface WindowEdit extends WriteContext {
  windowId: string;
  changes: Partial<WindowFields>;
  version?: number | undefined;
}

type WrittenFields = WindowFields & Pick<WindowRow, "sizeCopied">;

export function editWindow(db: Db, { windowId, changes, version, by, at }: WindowEdit): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const { row: before, projectId } = await lockWindow(tx, windowId);
    const { price: shown, ...fields } = changes;
    const after = { ...before, ...fields };
    const price = await priceAfter(tx, before, after, shown);
    const wanted = { ...fields, price, ...measuredWith(fields) };
    const changed = changesBetween<Partial<WrittenFields>>(presentWindow(before), wanted).after;
    const row = await editChanged(tx, {
      ...{ table: windows, found: before, changes: changed },
      ...{ version, noun: "window" },
    });
    if (row === before) return row;
    if (isRemeasured(before, row)) await removeSignOff(tx, projectId, { by, at });
    const { sizeCopied: _, ...named } = changed;
    const detail = { label: row.name, roomId: row.roomId, fields: Object.keys(named) };
    await recordEvent(tx, { kind: "window.changed", subjectId: windowId, at, by, detail });
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

/** Copies a window right behind the original, within its room. */
export function duplicateWindow(db: Db, windowId: string, context: WriteContext & Keyed): Promise<WindowRow> {
  return db.transaction(async (tx) => {
    const { row, projectId } = await lockWindow(tx, windowId);
    const made = await findPriorRow(tx, windows, { kind: "window.measured", content: windowId, ...context });
    if (made) return made;
    const { id: _, version: __, ...original } = row;
    await removeSignOff(tx, projectId, context);
    const beside = await tx
      .select({ name: windows.name })
      .from(windows)
      .where(eq(windows.roomId, original.roomId));
    const name = copyName(
      original.name,
      beside.map((each) => each.name),
    );
    await tx
      .update(windows)
      .set({ position: sql`${windows.position} + 1` })
      .where(and(eq(windows.roomId, original.roomId), gt(windows.position, original.position)));
    return insertWindow(
      tx,
      { ...original, name, position: original.position + 1, sizeCopied: true },
      { ...context, content: windowId },
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
    await reinsertWindows(tx, [row]);
    const detail = { label: row.name, roomId: row.roomId };
    await recordEvent(tx, { kind: "window.restored", subjectId: windowId, at, by, detail });
    return row;
  });
}
