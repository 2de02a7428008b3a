import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Room, RoomWithStats } from "#contract/rooms.ts";
import { completion } from "#domain/projects/room.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { rooms, windows } from "../../platform/db/tables/all.ts";

export type RoomRow = typeof rooms.$inferSelect;

export function presentRoom({ id, projectId, name, notes, createdAt, version }: RoomRow): Room {
  return { id, projectId, name, notes, createdAt: createdAt.toISOString(), version };
}

export async function roomById(db: Db, id: string): Promise<RoomRow> {
  const [row] = await db.select().from(rooms).where(eq(rooms.id, id));
  if (!row) throw notFound("room");
  return row;
}

/** Rooms of these projects with their stats, in walking order, in one query. */
export async function roomsOf(db: Db, projectIds: string[]): Promise<RoomWithStats[]> {
  const rows = await db
    .select({
      room: rooms,
      windowCount: sql<number>`count(${windows.id})::int`,
      measured: sql<number>`count(${windows.price}) filter (where not ${windows.sizeCopied})::int`,
      totalPrice: sql<string>`coalesce(sum(${windows.price}), 0)::numeric(12,2)::text`,
    })
    .from(rooms)
    .leftJoin(windows, eq(windows.roomId, rooms.id))
    .where(inArray(rooms.projectId, projectIds))
    .groupBy(rooms.id)
    .orderBy(asc(rooms.position), asc(rooms.id));
  return rows.map(({ room, windowCount, measured, totalPrice }) => ({
    ...presentRoom(room),
    stats: { windowCount, totalPrice, completionPercentage: completion(measured, windowCount) },
  }));
}
