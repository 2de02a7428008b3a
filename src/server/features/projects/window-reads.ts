import { asc, eq, getTableColumns } from "drizzle-orm";
import type { MeasuredWindow } from "#contract/rooms.ts";
import { presentInches } from "#domain/length.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { rooms, windows } from "../../platform/db/tables/all.ts";

export type WindowRow = typeof windows.$inferSelect;

export function presentWindow(row: WindowRow): MeasuredWindow {
  const { position: _, ...measured } = row;
  return {
    ...measured,
    width: presentInches(row.width),
    height: presentInches(row.height),
    depth: row.depth === null ? null : presentInches(row.depth),
    createdAt: row.createdAt.toISOString(),
  };
}

export function windowsOfRoom(db: Db | Tx, roomId: string): Promise<WindowRow[]> {
  return db
    .select()
    .from(windows)
    .where(eq(windows.roomId, roomId))
    .orderBy(asc(windows.position), asc(windows.id));
}

/** Windows of a project with their rooms' names, in walking order. */
export function windowsOfProject(
  db: Db | Tx,
  projectId: string,
): Promise<(WindowRow & { roomName: string })[]> {
  return db
    .select({ ...getTableColumns(windows), roomName: rooms.name })
    .from(windows)
    .innerJoin(rooms, eq(rooms.id, windows.roomId))
    .where(eq(rooms.projectId, projectId))
    .orderBy(asc(rooms.position), asc(rooms.id), asc(windows.position), asc(windows.id));
}
