import { eq } from "drizzle-orm";
import type { ProjectFields } from "#contract/projects.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { conflict, invalid, notFound } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockIfThere, lockRow } from "../../platform/db/locks.ts";
import { clients, projects, rooms, windows } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import { forgottenMessage } from "../clients/writes.ts";
import type { RoomRow } from "./room-reads.ts";
import type { WindowRow } from "./window-reads.ts";

/** Locks the project of a path; none of its sizes changes meanwhile. Refuses a forgotten client's. */
export async function lockProject(tx: Tx, projectId: string) {
  await refuseForgotten(tx, projectId);
  return lockRow(tx, projects, projectId, { noun: "project" });
}

/** A forgotten client's project takes a change of its status alone, for example once work on it has ended. */
export async function lockProjectToEdit(tx: Tx, projectId: string, changes: Partial<ProjectFields>) {
  const isForgotten = await isOfForgotten(tx, projectId);
  const project = await lockRow(tx, projects, projectId, { noun: "project" });
  const { status: _, ...others } = changesBetween<Partial<ProjectFields>>(project, changes).after;
  if (isForgotten && Object.keys(others).length > 0) throw conflict("forgotten", forgottenMessage);
  return project;
}

/** Locks the project that a form names. Refuses a forgotten client's. */
export async function lockNamedProject(tx: Tx, projectId: string) {
  await refuseForgotten(tx, projectId);
  const project = await lockIfThere(tx, projects, projectId);
  if (!project) throw invalid({ projectId: "This project was deleted" });
  return project;
}

async function refuseForgotten(tx: Tx, projectId: string) {
  if (await isOfForgotten(tx, projectId)) throw conflict("forgotten", forgottenMessage);
}

/** A concurrent forgetting commits first, or waits for this transaction. */
async function isOfForgotten(tx: Tx, projectId: string): Promise<boolean> {
  const [client] = await tx
    .select({ forgottenAt: clients.forgottenAt })
    .from(clients)
    .innerJoin(projects, eq(projects.clientId, clients.id))
    .where(eq(projects.id, projectId))
    .for("key share", { of: clients });
  return Boolean(client?.forgottenAt);
}

/** Locks the room's project, too, which serializes adding, copying and deleting in it. */
export async function lockRoom(tx: Tx, roomId: string): Promise<RoomRow> {
  const [found] = await tx.select().from(rooms).where(eq(rooms.id, roomId));
  if (!found) throw notFound("room");
  await lockNamedProject(tx, found.projectId);
  const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId));
  if (!room) throw notFound("room");
  return room;
}

/** Locks the room that a form names, and its project. Returns the project's id. */
export async function lockNamedRoom(tx: Tx, roomId: string): Promise<string> {
  const projectId = await lockProjectOfRoom(tx, roomId);
  if (!projectId) throw invalid({ roomId: "This room was deleted" });
  return projectId;
}

/**
 * Locks a room before its windows are written, and its project first, which serializes changes to one
 * project. The room's version counts window changes, so that deleting a room cannot delete a window that the
 * caller has not seen.
 */
export async function lockProjectOfRoom(tx: Tx, roomId: string): Promise<string | undefined> {
  const [found] = await tx.select({ projectId: rooms.projectId }).from(rooms).where(eq(rooms.id, roomId));
  if (!found) return undefined;
  await lockNamedProject(tx, found.projectId);
  const [room] = await tx
    .update(rooms)
    .set({ version: nextVersion(rooms) })
    .where(eq(rooms.id, roomId))
    .returning({ id: rooms.id });
  return room && found.projectId;
}

export async function lockWindow(tx: Tx, windowId: string): Promise<{ row: WindowRow; projectId: string }> {
  const [found] = await tx.select({ roomId: windows.roomId }).from(windows).where(eq(windows.id, windowId));
  if (!found) throw notFound("window");
  const projectId = await lockProjectOfRoom(tx, found.roomId);
  const [row] = await tx.select().from(windows).where(eq(windows.id, windowId));
  if (!row || !projectId) throw notFound("window");
  return { row, projectId };
}
