import { and, eq, gt, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { countedText, fullName } from "#domain/format.ts";
import { type TrashKind, trashPeriod } from "#domain/trash.ts";
import { conflict, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import {
  appointments,
  duplicateDismissals,
  leadStageHistory,
  leads,
  messages,
  projects,
  submissions,
  trash,
} from "../../platform/db/tables/all.ts";
import type { TrashedRows } from "../../platform/db/tables/trash.ts";
import { moveToTrash, unlink } from "../../platform/db/trashed-rows.ts";
import { refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { lockRestore } from "../../platform/events/undelete.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { notifyInstaller } from "../appointments/notify-installer.ts";
import { customerName } from "../customer-messages/message-contexts.ts";
import { leadAppointments, lockAllAppointments } from "../customer-messages/reconcile-messages.ts";
import { markPossibleDuplicates, peopleSharing } from "../leads/duplicate-matching.ts";

interface DeleteInput extends MessagingWriteContext {
  id: string;
  /** The version that the caller saw. */
  version?: number | undefined;
}

/**
 * Moves a lead to the trash with its messages and the appointments that belong to no client. Visitors' submissions and
 * texts stay, and belong to the lead again once it is restored.
 */
export function trashLead(db: Db, { id, version, by, at, messaging }: DeleteInput): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRestore(tx, id);
    const locked = await lockAllAppointments(tx, leadAppointments(id));
    const lead = await lockIfThere(tx, leads, id);
    if (!lead) return refuseUnlessInTrash(tx, id, "lead");
    refuseStale(lead, version, "lead");
    await refuseWithProjects(tx, id);
    const label = fullName(lead);
    const deleted = { id, kind: "lead", label, clientId: lead.clientId } as const;
    await keep(tx, { deleted, trashed: await collectLead(tx, id, at), by, at });
    const own = locked.filter(({ clientId }) => clientId === null);
    await notifyOfDeleted(tx, own, { by, at, messaging });
    await markPossibleDuplicates(tx, peopleSharing(leads, [lead]));
    await recordEvent(tx, { kind: "lead.deleted", subjectId: id, at, by, detail: { label } });
  });
}

async function refuseWithProjects(tx: Tx, leadId: string) {
  const has = countedText({ projects: await tx.$count(projects, eq(projects.leadId, leadId)) });
  if (has)
    throw conflict(
      "in_use",
      `This lead became a client with ${has}, so it can't be deleted. Move it to Closed instead.`,
    );
}

async function collectLead(tx: Tx, leadId: string, at: Date): Promise<TrashedRows> {
  const trashed: TrashedRows = { rows: [], links: [] };
  const ofLead = and(eq(appointments.leadId, leadId), isNull(appointments.clientId));
  const own = (await tx.select({ id: appointments.id }).from(appointments).where(ofLead)).map(({ id }) => id);
  await moveToTrash(
    tx,
    trashed,
    duplicateDismissals,
    or(eq(duplicateDismissals.leadId, leadId), eq(duplicateDismissals.otherId, leadId)),
  );
  await moveToTrash(tx, trashed, leadStageHistory, eq(leadStageHistory.leadId, leadId));
  const goesAlong = or(and(eq(messages.leadId, leadId), isNull(messages.appointmentId)), among(own));
  const wasWritten = and(
    isNull(messages.clientId),
    not(eq(messages.state, "received")),
    not(isInTransit(at)),
  );
  await moveToTrash(tx, trashed, messages, and(goesAlong, or(waits(at), wasWritten)));
  for (const id of own) await unlinkAppointment(tx, trashed, id);
  for (const table of [messages, submissions])
    await unlink(tx, trashed, { table, column: table.leadId, to: leadId });
  if (own.length > 0) await moveToTrash(tx, trashed, appointments, inArray(appointments.id, own));
  await unlink(tx, trashed, { table: appointments, column: appointments.leadId, to: leadId });
  await moveToTrash(tx, trashed, leads, eq(leads.id, leadId));
  return trashed;
}

function among(appointmentIds: string[]): SQL {
  return inArray(messages.appointmentId, appointmentIds);
}

async function unlinkAppointment(tx: Tx, trashed: TrashedRows, id: string) {
  for (const table of [messages, submissions])
    await unlink(tx, trashed, { table, column: table.appointmentId, to: id });
}

/** A process is sending the message: it stays, so that it is not sent again. */
function isInTransit(at: Date): SQL {
  return and(
    eq(messages.state, "queued"),
    sql`coalesce(${messages.leasedUntil} > ${at.toISOString()}, false)`,
  )!;
}

/** Not sent yet. Without a provider, future messages are kept until they are due. */
function waits(at: Date): SQL {
  const isToCome = and(eq(messages.state, "kept"), gt(messages.dueAt, at));
  return or(and(eq(messages.state, "queued"), not(isInTransit(at))), isToCome)!;
}

/** Moves an appointment to the trash with its pending messages. Its installer is notified, the customer is not. */
export function trashAppointment(db: Db, { id, version, by, at, messaging }: DeleteInput): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRestore(tx, id);
    const [appointment] = await lockAllAppointments(tx, eq(appointments.id, id));
    if (!appointment) return refuseUnlessInTrash(tx, id, "appointment");
    refuseStale(appointment, version, "appointment");
    const label = await customerName(tx, appointment);
    const { appointmentType, leadId, clientId, scheduledAt } = appointment;
    const trashed: TrashedRows = { rows: [], links: [] };
    await moveToTrash(tx, trashed, messages, and(eq(messages.appointmentId, id), waits(at)));
    await unlinkAppointment(tx, trashed, id);
    await moveToTrash(tx, trashed, appointments, eq(appointments.id, id));
    await notifyOfDeleted(tx, [appointment], { by, at, messaging });
    const deleted = { id, kind: "appointment", label, leadId, clientId, scheduledAt } as const;
    await keep(tx, { deleted, trashed, by, at });
    const detail = { label, appointmentType, scheduledAt: scheduledAt.toISOString() };
    await recordEvent(tx, { kind: "appointment.deleted", subjectId: id, at, by, detail });
  });
}

async function notifyOfDeleted(tx: Tx, deleted: readonly AppointmentRow[], context: MessagingWriteContext) {
  for (const before of deleted)
    await notifyInstaller(tx, { before, after: { ...before, assignedTo: null } }, context);
}

interface TrashEntry extends WriteContext {
  deleted: Omit<typeof trash.$inferInsert, "kept" | "deletedBy" | "deletedAt" | "expiresAt">;
  trashed: TrashedRows;
}

async function keep(tx: Tx, { deleted, trashed, by, at }: TrashEntry) {
  const expiresAt = new Date(at.getTime() + trashPeriod);
  await tx.insert(trash).values({ ...deleted, kept: trashed, deletedBy: by.id, deletedAt: at, expiresAt });
}

/** Makes deletion idempotent. */
async function refuseUnlessInTrash(tx: Tx, id: string, kind: TrashKind) {
  const isThere = await tx.$count(trash, and(eq(trash.id, id), eq(trash.kind, kind)));
  if (!isThere) throw notFound(kind);
}
