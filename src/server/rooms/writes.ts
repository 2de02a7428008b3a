import { and, asc, eq, gt, max, sql } from "drizzle-orm";
import type { Actor } from "#domain/staff/member.ts";
import type { Db, Tx } from "../db/connection.ts";
import { projects, rooms, windows } from "../db/tables/all.ts";
import { record } from "../events.ts";
import { invalid, notFound } from "../refusal.ts";
import type { RoomRow } from "./reads.ts";

interface Done {
  by: Actor;
  at: Date;
}

interface NewRoom {
  projectId: string;
  name: string;
  notes?: string | null | undefined;
}

export function addRoom(db: Db, room: NewRoom, done: Done): Promise<RoomRow> {
  return db.transaction(async (tx) => {
    await lockProject(tx, room.projectId);
    const [last] = await tx
      .select({ position: max(rooms.position) })
      .from(rooms)
      .where(eq(rooms.projectId, room.projectId));
    return insertRoom(tx, { ...room, position: (last?.position ?? 0) + 1 }, done);
  });
}

export async function insertRoom(
  tx: Tx,
  room: NewRoom & { position: number },
  { by, at }: Done,
): Promise<RoomRow> {
  const [row] = await tx
    .insert(rooms)
    .values({ ...room, createdAt: at })
    .returning();
  if (!row) throw new Error("The room was not written");
  await record(tx, {
    kind: "room.added",
    subjectId: row.id,
    at,
    by,
    detail: { label: row.name, projectId: row.projectId },
  });
  return row;
}

/** Copies a room and its windows, in one transaction, right behind the original. */
export function duplicateRoom(db: Db, roomId: string, done: Done): Promise<RoomRow> {
  return db.transaction(async (tx) => {
    const original = await lockRoom(tx, roomId);
    const { projectId, name, notes, position } = original;
    await tx
      .update(rooms)
      .set({ position: sql`${rooms.position} + 1` })
      .where(and(eq(rooms.projectId, projectId), gt(rooms.position, position)));
    const copy = await insertRoom(
      tx,
      { projectId, notes, name: `${name} (Copy)`, position: position + 1 },
      done,
    );
    await copyWindows(tx, roomId, copy.id, done.at);
    return copy;
  });
}

async function copyWindows(tx: Tx, fromRoom: string, toRoom: string, at: Date) {
  const originals = await tx
    .select()
    .from(windows)
    .where(eq(windows.roomId, fromRoom))
    .orderBy(asc(windows.position));
  if (originals.length === 0) return;
  await tx.insert(windows).values(
    originals.map(({ id: _, version: __, ...measured }) => ({
      ...measured,
      roomId: toRoom,
      createdAt: at,
    })),
  );
}

export function deleteRoom(db: Db, roomId: string, { by, at }: Done): Promise<void> {
  return db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    await tx.delete(rooms).where(eq(rooms.id, roomId));
    await record(tx, {
      kind: "room.deleted",
      subjectId: roomId,
      at,
      by,
      detail: { label: room.name, projectId: room.projectId },
    });
  });
}

/** The room's project is held too: who adds, copies and deletes in one house acts one after the other. */
async function lockRoom(tx: Tx, roomId: string): Promise<RoomRow> {
  const [found] = await tx.select().from(rooms).where(eq(rooms.id, roomId));
  if (!found) throw notFound("room");
  await lockProject(tx, found.projectId);
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId));
  if (!room) throw notFound("room");
  return room;
}

export async function lockProject(tx: Tx, projectId: string) {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId)).for("update");
  if (!project) throw invalid({ projectId: "There is no such project" });
  return project;
}
