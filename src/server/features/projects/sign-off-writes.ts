import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import { copiedSizes } from "#domain/windows/measurement-warnings.ts";
import { conflict, staleVersion } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { projects, rooms, windows } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { lockProject } from "./project-locks.ts";

type ProjectRow = typeof projects.$inferSelect;

/** Idempotent: an existing sign-off keeps its user. */
export function markMeasured(
  db: Db,
  projectId: string,
  { by, at, messaging }: MessagingWriteContext,
): Promise<{ row: ProjectRow; repeated: boolean }> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (project.measuredAt) return { row: project, repeated: true };
    if (!(await hasWindows(tx, projectId))) throw conflict("not_measured", "This project has no windows yet");
    await refuseCopiedSizes(tx, projectId);
    const set = { measuredBy: by.id, measuredAt: at };
    const row = await mark(tx, { project, kind: "project.measured", set, by, at, messaging });
    return { row, repeated: false };
  });
}

/** The user who measured may also check. */
export function markChecked(
  db: Db,
  projectId: string,
  { by, at, messaging }: MessagingWriteContext,
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (project.checkedAt) return project;
    if (!project.measuredAt)
      throw conflict("not_measured", "Mark the sizes as measured before you check them");
    const set = { checkedBy: by.id, checkedAt: at };
    return mark(tx, { project, kind: "project.checked", set, by, at, messaging });
  });
}

interface Clearing extends WriteContext {
  projectId: string;
  /** The sign-off that an Undo takes back, which nobody may have checked. */
  measuredAt?: string | undefined;
}

export function clearSignOff(db: Db, { projectId, measuredAt, ...context }: Clearing): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    if (measuredAt !== undefined && (project.checkedAt || project.measuredAt?.toISOString() !== measuredAt))
      throw staleVersion("sign-off");
    await removeSignOff(tx, projectId, context);
    return lockProject(tx, projectId);
  });
}

const unmarked = { measuredBy: null, measuredAt: null, checkedBy: null, checkedAt: null };

/** Removes both sign-offs in the transaction that changes a size, because neither covers the new size. */
export async function removeSignOff(tx: Tx, projectId: string, { by, at }: WriteContext): Promise<void> {
  const isMarked = or(isNotNull(projects.measuredAt), isNotNull(projects.checkedAt));
  const [project] = await tx
    .update(projects)
    .set(unmarked)
    .where(and(eq(projects.id, projectId), isMarked))
    .returning({ name: projects.name });
  if (!project) return;
  await recordEvent(tx, {
    kind: "project.sign_off_cleared",
    subjectId: projectId,
    at,
    by,
    detail: { label: project.name },
  });
}

interface Mark extends MessagingWriteContext {
  project: ProjectRow;
  kind: "project.measured" | "project.checked";
  set: Partial<ProjectRow>;
}

async function mark(tx: Tx, { project, kind, set, by, at, messaging }: Mark): Promise<ProjectRow> {
  await tx.update(projects).set(set).where(eq(projects.id, project.id));
  await recordEvent(tx, { kind, subjectId: project.id, at, by, messaging, detail: { label: project.name } });
  return { ...project, ...set };
}

async function refuseCopiedSizes(tx: Tx, projectId: string): Promise<void> {
  const copied = await tx
    .select({ name: windows.name, room: rooms.name })
    .from(windows)
    .innerJoin(rooms, eq(rooms.id, windows.roomId))
    .where(and(eq(rooms.projectId, projectId), windows.sizeCopied))
    .orderBy(asc(rooms.position), asc(rooms.id), asc(windows.position), asc(windows.id));
  if (copied.length > 0) throw conflict("size_copied", copiedSizes(copied));
}

async function hasWindows(tx: Tx, projectId: string): Promise<boolean> {
  const [first] = await tx
    .select({ id: windows.id })
    .from(windows)
    .innerJoin(rooms, eq(rooms.id, windows.roomId))
    .where(eq(rooms.projectId, projectId))
    .limit(1);
  return first !== undefined;
}
