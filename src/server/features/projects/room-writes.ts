import { and, eq, getTableColumns, gt, max, sql } from "drizzle-orm";
import { copyName } from "#domain/windows/copy-name.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import { projects, rooms, windows } from "../../platform/db/tables/all.ts";
import { refuseStale } from "../../platform/db/versions.ts";
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
import { lockNamedProject, lockRoom } from "./project-locks.ts";
import type { RoomRow } from "./room-reads.ts";
import { removeSignOff } from "./sign-off-writes.ts";

interface NewRoom {
  projectId: string;
  name: string;
  notes?: string | null | undefined;
}

export function addRoom(db: Db, room: NewRoom, context: WriteContext & Partial<Keyed>): Promise<RoomRow> {
  return db.transaction(async (tx) => {
    await lockNamedProject(tx, room.projectId);
    const made = await findPriorRow(tx, rooms, { kind: "room.added", ...context, key: context.key });
    if (made) return made;
    await removeSignOff(tx, room.projectId, context);
    const [last] = await tx
      .select({ position: max(rooms.position) })
      .from(rooms)
      .where(eq(rooms.projectId, room.projectId));
    return insertRoom(tx, { ...room, position: (last?.position ?? 0) + 1 }, context);
  });
}

export async function insertRoom(
  tx: Tx,
  room: NewRoom & { position: number },
  { by, at, key, content }: WriteContext & Pick<IdempotentWrite, "content"> & Partial<Keyed>,
): Promise<RoomRow> {
  const row = await insertOne(tx, rooms, { ...room, createdAt: at });
  await recordEvent(tx, {
    kind: "room.added",
    subjectId: row.id,
    at,
    by,
    detail: { label: row.name, projectId: row.projectId, ...idempotencyDetail({ key, content }) },
  });
  return row;
}

/** Copies a room and its windows right behind the original, in one transaction. */
export function duplicateRoom(db: Db, roomId: string, context: WriteContext & Keyed): Promise<RoomRow> {
  return db.transaction(async (tx) => {
    const original = await lockRoom(tx, roomId);
    const made = await findPriorRow(tx, rooms, { kind: "room.added", content: roomId, ...context });
    if (made) return made;
    const { projectId, name, notes, position } = original;
    await removeSignOff(tx, projectId, context);
    const beside = await tx.select({ name: rooms.name }).from(rooms).where(eq(rooms.projectId, projectId));
    const copiedName = copyName(
      name,
      beside.map((each) => each.name),
    );
    await tx
      .update(rooms)
      .set({ position: sql`${rooms.position} + 1` })
      .where(and(eq(rooms.projectId, projectId), gt(rooms.position, position)));
    const copy = await insertRoom(
      tx,
      { projectId, notes, name: copiedName, position: position + 1 },
      { ...context, content: roomId },
    );
    await copyWindows(tx, roomId, copy.id, context.at);
    return copy;
  });
}

/** One statement for any number of windows. */
async function copyWindows(tx: Tx, fromRoom: string, toRoom: string, at: Date) {
  const copied = {
    ...getTableColumns(windows),
    id: sql`gen_random_uuid()`.as("id"),
    roomId: sql`${toRoom}::uuid`.as("room_id"),
    createdAt: sql`${at.toISOString()}::timestamptz`.as("created_at"),
    sizeCopied: sql`true`.as("size_copied"),
    version: sql`1`.as("version"),
  };
  await tx.insert(windows).select(tx.select(copied).from(windows).where(eq(windows.roomId, fromRoom)));
}

/** The event keeps the whole room, for an undelete. */
export function deleteRoom(
  db: Db,
  roomId: string,
  { version, by, at }: WriteContext & { version?: number | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    refuseStale(room, version, "room");
    await removeSignOff(tx, room.projectId, { by, at });
    const measured = await tx.delete(windows).where(eq(windows.roomId, roomId)).returning();
    await tx.delete(rooms).where(eq(rooms.id, roomId));
    const detail = {
      label: room.name,
      projectId: room.projectId,
      room: serializeRow(room),
      windows: measured.map(serializeRow),
    };
    await recordEvent(tx, { kind: "room.deleted", subjectId: roomId, at, by, detail });
  });
}

interface DeletedRoom {
  room: SerializedRow<RoomRow>;
  windows: SerializedRow<typeof windows.$inferSelect>[];
}

/** Restores a deleted room and its windows in their places. Idempotent. */
export function restoreRoom(db: Db, roomId: string, { by, at }: WriteContext): Promise<RoomRow> {
  return db.transaction(async (tx) => {
    await lockRestore(tx, roomId);
    const [there] = await tx.select().from(rooms).where(eq(rooms.id, roomId));
    if (there) return there;
    const { room, windows: measured } = await deletedRowOf<DeletedRoom>(tx, "room", roomId);
    if (!(await lockIfThere(tx, projects, room.projectId)))
      throw conflict("gone", "This room's project was deleted");
    await removeSignOff(tx, room.projectId, { by, at });
    await tx.insert(rooms).values(deserializeRow(room));
    await reinsertWindows(tx, measured.map(deserializeRow));
    const detail = { label: room.name, projectId: room.projectId };
    await recordEvent(tx, { kind: "room.restored", subjectId: roomId, at, by, detail });
    return deserializeRow(room);
  });
}
