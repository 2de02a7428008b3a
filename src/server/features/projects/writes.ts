import { desc, eq, inArray, or } from "drizzle-orm";
import type { ProjectFields } from "#contract/projects.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { depositAboveTotal, endsBeforeItStarts, isDepositAboveTotal } from "#domain/projects/project.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { leads, payments, projectFiles, projects, quotes } from "../../platform/db/tables/all.ts";
import { editChanged, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { findPriorRow, type IdempotentWrite, idempotencyDetail } from "../../platform/events/idempotency.ts";
import { writeNote } from "../../platform/events/notes.ts";
import type { Keyed, MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { namedClient } from "../clients/writes.ts";
import { acceptedQuotes } from "../payments/reads.ts";
import { refuseWherePaid } from "../payments/writes.ts";
import { completion, completionDetail } from "./completion.ts";
import { forgetFiles } from "./file-writes.ts";
import { lockProject, lockProjectToEdit } from "./project-locks.ts";
import type { ProjectRow } from "./reads.ts";
import { insertRoom } from "./room-writes.ts";

/** `rooms` holds the names of rooms to create, in order. */
export function startProject(
  db: Db,
  { rooms, ...fields }: ProjectFields & { rooms: string[] },
  { key, ...context }: MessagingWriteContext & Keyed,
): Promise<ProjectRow> {
  refuseEarlyCompletion(fields);
  refuseHighDeposit(fields);
  const sent = { kind: "project.started", key, content: { rooms, ...fields }, ...context };
  return db.transaction(async (tx) => {
    const earlier = await findPriorRow(tx, projects, sent);
    if (earlier) return earlier;
    await namedClient(tx, fields.clientId);
    const project = await insertProject(tx, fields, { sent, ...context });
    for (const [index, name] of rooms.entries()) {
      await insertRoom(tx, { projectId: project.id, name, position: index + 1 }, context);
    }
    return project;
  });
}

async function insertProject(
  tx: Tx,
  fields: ProjectFields,
  { by, at, messaging, sent }: MessagingWriteContext & { sent: IdempotentWrite },
): Promise<ProjectRow> {
  const row = await insertOne(tx, projects, {
    ...fields,
    completedAt: fields.status === "completed" ? at : null,
    leadId: await leadOf(tx, fields.clientId),
    createdAt: at,
  });
  await recordEvent(tx, {
    kind: "project.started",
    subjectId: row.id,
    at,
    by,
    messaging,
    detail: { label: row.name, clientId: row.clientId, ...idempotencyDetail(sent) },
  });
  return row;
}

/** The newest lead that the client came from: the project counts as its value. The lock skips a deleted one. */
async function leadOf(tx: Tx, clientId: string): Promise<string | null> {
  const [lead] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.clientId, clientId))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(1)
    .for("key share");
  return lead?.id ?? null;
}

interface ProjectEdit extends MessagingWriteContext {
  projectId: string;
  changes: Partial<ProjectFields>;
  version?: number | undefined;
}

export function editProject(
  db: Db,
  { projectId, changes, version, by, at, messaging }: ProjectEdit,
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const before = await lockProjectToEdit(tx, projectId, changes);
    await refuseOtherTotal(tx, before, changes);
    const after = { ...before, ...changes };
    if (after.startDate !== before.startDate || after.completionDate !== before.completionDate)
      refuseEarlyCompletion(after);
    if (after.totalAmount !== before.totalAmount || after.depositAmount !== before.depositAmount)
      refuseHighDeposit(after);
    const changed = changesBetween<Partial<ProjectFields>>(before, changes);
    const implied = await completion(tx, before, { status: changes.status, by, at });
    const row = await editChanged(tx, {
      ...{ table: projects, found: before, changes: changed.after, implied },
      ...{ version, noun: "project" },
    });
    if (row === before) return row;
    const move = before.status !== row.status ? { from: before.status, to: row.status } : {};
    const { clientId: _, name: __, description: ___, ...values } = changes;
    const detail = {
      ...{ label: row.name, fields: Object.keys(changed.after), status: row.status, ...move },
      ...(before.completedAt && !row.completedAt ? completionDetail(before.completedAt) : {}),
      // Values of what a person wrote don't enter the log.
      ...changesBetween<Partial<ProjectFields>>(before, values),
    };
    await recordEvent(tx, { kind: "project.changed", subjectId: projectId, at, by, messaging, detail });
    return row;
  });
}

function refuseEarlyCompletion({
  startDate,
  completionDate,
}: Partial<Record<"startDate" | "completionDate", string | null | undefined>>) {
  if (startDate && completionDate && completionDate < startDate)
    throw invalid({ completionDate: endsBeforeItStarts });
}

function refuseHighDeposit(amounts: Pick<Partial<ProjectFields>, "totalAmount" | "depositAmount">) {
  if (isDepositAboveTotal(amounts)) throw invalid({ depositAmount: depositAboveTotal });
}

/** Once there are accepted quotes, their sum is the total. */
async function refuseOtherTotal(tx: Tx, before: ProjectRow, { totalAmount }: Partial<ProjectFields>) {
  if (totalAmount === undefined || totalAmount === before.totalAmount) return;
  const accepted = await acceptedQuotes(tx, before.id);
  if (accepted.length === 0) return;
  const numbers = accepted.map(({ quoteNumber }) => quoteNumber).join(", ");
  throw invalid({ totalAmount: `The total comes from accepted quotes: ${numbers}` });
}

interface DeleteInput extends MessagingWriteContext {
  projectId: string;
  version?: number | undefined;
  /** Folder of all files. */
  filesFolder: string;
}

/** Deletes a project with its rooms, windows, quotes and files. One with payments is refused. */
export async function deleteProject(
  db: Db,
  { projectId, version, filesFolder, by, at, messaging }: DeleteInput,
): Promise<void> {
  const files = await db.transaction(async (tx) => {
    const project = await lockRow(tx, projects, projectId, { noun: "project" });
    refuseStale(project, version, "project");
    await refuseWherePaid(tx, {
      payments: or(eq(payments.projectId, projectId), inArray(payments.quoteId, quotesOf(tx, projectId))),
      name: "this project",
      instead: "You can set it to On Hold instead.",
    });
    const files = await tx
      .select({ id: projectFiles.id })
      .from(projectFiles)
      .where(eq(projectFiles.projectId, projectId));
    await tx.delete(projects).where(eq(projects.id, projectId));
    const detail = { label: project.name };
    await recordEvent(tx, { kind: "project.deleted", subjectId: projectId, at, by, messaging, detail });
    return files;
  });
  await forgetFiles(
    filesFolder,
    files.map(({ id }) => id),
  );
}

function quotesOf(tx: Tx, projectId: string) {
  return tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.projectId, projectId));
}

interface ProjectNote extends WriteContext, Keyed {
  projectId: string;
  text: string;
}

export function writeProjectNote(db: Db, { projectId, ...note }: ProjectNote) {
  return db.transaction(async (tx) => {
    const project = await lockProject(tx, projectId);
    return writeNote(tx, { kind: "project.note_added", subjectId: projectId, label: project.name, ...note });
  });
}
