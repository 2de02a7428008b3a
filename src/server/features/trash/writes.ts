import { and, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { dayAt } from "#domain/calendar.ts";
import { countedWords, fullName } from "#domain/format.ts";
import { isAwayOn } from "#domain/staff/absence.ts";
import { keptInTrash, ownUndoTime, type TrashKind } from "#domain/trash.ts";
import { conflict, HttpError, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockIfThere, lockRows } from "../../platform/db/locks.ts";
import { nameOf as namesOf } from "../../platform/db/person-names.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import {
  appointments,
  clients,
  duplicateDismissals,
  leadStageHistory,
  leads,
  messages,
  projects,
  submissions,
  trash,
  users,
} from "../../platform/db/tables/all.ts";
import type { Kept } from "../../platform/db/tables/trash.ts";
import { putBack, type RawRow, relink, take, unlink, withoutGone } from "../../platform/db/trashed-rows.ts";
import { refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { lockRestore } from "../../platform/events/undelete.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { leadMayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { adoptTexts } from "../../platform/messaging/outbox.ts";
import { type Blamed, refuseDoubleBooking } from "../appointments/double-booking.ts";
import { lockAllAppointments, ofLeads, reconcileMessages } from "../customer-messages/reconcile-messages.ts";
import { leadsSharing, markPossibleDuplicates } from "../leads/duplicate-matching.ts";
import { type LeadRow, mergedInto } from "../leads/reads.ts";
import { lockAssignees } from "../users/lock-assignees.ts";
import type { TrashRow } from "./reads.ts";

interface Deleting extends WriteContext {
  id: string;
  /** The version that the caller saw. */
  version?: number | undefined;
}

/**
 * Moves a lead to the trash with its messages and the appointments that belong to no client. Visitors' submissions and
 * texts stay, and belong to the lead again once it is restored.
 */
export function trashLead(db: Db, { id, version, by, at }: Deleting): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRestore(tx, id);
    await lockAllAppointments(tx, ofLeads(id));
    const lead = await lockIfThere(tx, leads, id);
    if (!lead) return refuseUnlessInTrash(tx, id, "lead");
    refuseStale(lead, version, "lead");
    await refuseWithProjects(tx, id);
    const label = fullName(lead);
    const deleted = { id, kind: "lead", label, clientId: lead.clientId } as const;
    await keep(tx, { deleted, kept: await collectLead(tx, id, at), by, at });
    await markPossibleDuplicates(tx, leadsSharing(leads, [lead]));
    await recordEvent(tx, { kind: "lead.deleted", subjectId: id, at, by, detail: { label } });
  });
}

async function refuseWithProjects(tx: Tx, leadId: string) {
  const has = countedWords({ projects: await tx.$count(projects, eq(projects.leadId, leadId)) });
  if (has)
    throw conflict(
      "in_use",
      `This lead became a client with ${has}, so it can't be deleted. Move it to Closed instead.`,
    );
}

async function collectLead(tx: Tx, leadId: string, at: Date): Promise<Kept> {
  const kept: Kept = { rows: [], links: [] };
  const ofLead = and(eq(appointments.leadId, leadId), isNull(appointments.clientId));
  const own = (await tx.select({ id: appointments.id }).from(appointments).where(ofLead)).map(({ id }) => id);
  await take(
    tx,
    kept,
    duplicateDismissals,
    or(eq(duplicateDismissals.leadId, leadId), eq(duplicateDismissals.otherId, leadId)),
  );
  await take(tx, kept, leadStageHistory, eq(leadStageHistory.leadId, leadId));
  const goesAlong = or(and(eq(messages.leadId, leadId), isNull(messages.appointmentId)), amongst(own));
  const wasWritten = and(isNull(messages.clientId), not(eq(messages.state, "received")), not(onItsWay(at)));
  await take(tx, kept, messages, and(goesAlong, or(waits(at), wasWritten)));
  for (const id of own) await unlinkAppointment(tx, kept, id);
  for (const table of [messages, submissions])
    await unlink(tx, kept, { table, column: table.leadId, to: leadId });
  if (own.length > 0) await take(tx, kept, appointments, inArray(appointments.id, own));
  await unlink(tx, kept, { table: appointments, column: appointments.leadId, to: leadId });
  await take(tx, kept, leads, eq(leads.id, leadId));
  return kept;
}

function amongst(appointmentIds: string[]): SQL {
  return inArray(messages.appointmentId, appointmentIds);
}

async function unlinkAppointment(tx: Tx, kept: Kept, id: string) {
  for (const table of [messages, submissions])
    await unlink(tx, kept, { table, column: table.appointmentId, to: id });
}

/** A process is sending the message: it stays, so that it is not sent again. */
function onItsWay(at: Date): SQL {
  return and(
    eq(messages.state, "queued"),
    sql`coalesce(${messages.leasedUntil} > ${at.toISOString()}, false)`,
  )!;
}

/** Not sent yet. Without a provider, future messages are kept until they are due. */
function waits(at: Date): SQL {
  const isToCome = and(eq(messages.state, "kept"), gt(messages.dueAt, at));
  return or(and(eq(messages.state, "queued"), not(onItsWay(at))), isToCome)!;
}

/** Moves an appointment to the trash with its pending messages. The customer is not notified. */
export function trashAppointment(db: Db, { id, version, by, at }: Deleting): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRestore(tx, id);
    const [visit] = await lockAllAppointments(tx, eq(appointments.id, id));
    if (!visit) return refuseUnlessInTrash(tx, id, "appointment");
    refuseStale(visit, version, "appointment");
    const label = await nameOf(tx, visit);
    const { appointmentType, leadId, clientId, scheduledAt } = visit;
    const kept: Kept = { rows: [], links: [] };
    await take(tx, kept, messages, and(eq(messages.appointmentId, id), waits(at)));
    await unlinkAppointment(tx, kept, id);
    await take(tx, kept, appointments, eq(appointments.id, id));
    const deleted = { id, kind: "appointment", label, leadId, clientId, scheduledAt } as const;
    await keep(tx, { deleted, kept, by, at });
    const detail = { label, appointmentType, scheduledAt: scheduledAt.toISOString() };
    await recordEvent(tx, { kind: "appointment.deleted", subjectId: id, at, by, detail });
  });
}

async function nameOf(tx: Tx, { clientId, leadId }: AppointmentRow): Promise<string> {
  const people = clientId ? clients : leads;
  const [person] = await tx
    .select(namesOf(people))
    .from(people)
    .where(eq(people.id, clientId ?? leadId ?? ""));
  return person ? fullName(person) : "";
}

interface Keeping extends WriteContext {
  deleted: Omit<typeof trash.$inferInsert, "kept" | "deletedBy" | "deletedAt" | "expiresAt">;
  kept: Kept;
}

async function keep(tx: Tx, { deleted, kept, by, at }: Keeping) {
  const expiresAt = new Date(at.getTime() + keptInTrash);
  await tx.insert(trash).values({ ...deleted, kept, deletedBy: by.id, deletedAt: at, expiresAt });
}

/** Makes deletion idempotent. */
async function refuseUnlessInTrash(tx: Tx, id: string, kind: TrashKind) {
  const isThere = await tx.$count(trash, and(eq(trash.id, id), eq(trash.kind, kind)));
  if (!isThere) throw notFound(kind);
}

interface Restoring extends MessagingWriteContext {
  id: string;
}

/** Restores a record as it was. Idempotent. */
export function restore(
  db: Db,
  { id, by, at, messaging }: Restoring,
): Promise<Pick<TrashRow, "id" | "kind">> {
  return db.transaction(async (tx) => {
    await lockRestore(tx, id);
    const inTrash = and(eq(trash.id, id), gt(trash.expiresAt, at));
    const [found] = await lockRows(tx, trash, inTrash);
    if (!found) return alreadyBack(tx, id);
    refuseStranger(found, { by, at });
    await lockAssignees(tx, assigneesOf(found.kept));
    const isLate = at.getTime() - found.deletedAt.getTime() > ownUndoTime;
    const blamed = { at, timeZone: messaging.timeZone, field: "scheduledAt" };
    await putAllBack(tx, found.kept, { isLate, blamed });
    await tx.delete(trash).where(eq(trash.id, id));
    const lead = found.kind === "lead" ? await settleLead(tx, id) : undefined;
    const ofRecord = lead ? ofLeads(id) : eq(appointments.id, id);
    await reconcileMessages(tx, { at, messaging }, ofRecord);
    const { kind, label } = found;
    await recordEvent(tx, { kind: restored[kind], subjectId: id, at, by, detail: { label } });
    return { id, kind };
  });
}

const restored = { lead: "lead.restored", appointment: "appointment.restored" } as const;

async function alreadyBack(tx: Tx, id: string) {
  if (await tx.$count(leads, eq(leads.id, id))) return { id, kind: "lead" } as const;
  if (await tx.$count(appointments, eq(appointments.id, id))) return { id, kind: "appointment" } as const;
  throw new HttpError(404, "not_found", "It's no longer in the trash");
}

function refuseStranger({ deletedBy, deletedAt }: TrashRow, { by, at }: Pick<Restoring, "by" | "at">) {
  const isOwn = deletedBy === by.id && at.getTime() - deletedAt.getTime() <= ownUndoTime;
  if (by.role !== "admin" && !isOwn)
    throw new HttpError(403, "not_allowed", "Only an administrator can restore this");
}

function assigneesOf({ rows }: Kept): (string | null | undefined)[] {
  return rows.flatMap(({ rows }) => rows.map(({ assigned_to }) => assigned_to as string | null | undefined));
}

/**
 * Inserts rows first, then what pointed at them. After an undo, pending messages stay pending; a late restore cancels
 * them and replans only reminders of upcoming appointments.
 */
async function putAllBack(tx: Tx, kept: Kept, { isLate, blamed }: { isLate: boolean; blamed: Blamed }) {
  for (const { table, rows } of kept.rows) {
    if (table === "appointments") await putAppointmentsBack(tx, rows, blamed);
    else {
      const whole: RawRow[] = [];
      for (const row of rows) whole.push(await withoutGone(tx, row));
      const pairs = whole.filter((row) => table !== "duplicate_dismissals" || (row.lead_id && row.other_id));
      await putBack(tx, table, isLate && table === "messages" ? pairs.map(calledOff) : pairs);
    }
  }
  for (const link of kept.links) await relink(tx, link);
}

function calledOff(row: RawRow): RawRow {
  return row.state === "queued" || row.state === "kept" ? { ...row, state: "cancelled" } : row;
}

/** One at a time, so that a conflict can be named. */
async function putAppointmentsBack(tx: Tx, rows: RawRow[], blamed: Blamed) {
  for (const kept of rows) {
    const row = await withoutGone(tx, kept);
    const leadId = kept.lead_id as string | null;
    if (leadId && !row.lead_id) row.lead_id = (await mergedInto(tx, leadId)) ?? null;
    if (!row.lead_id && !row.client_id) throw conflict("person_gone", await whoIsGone(tx, leadId));
    if (await isAwayThen(tx, row)) row.assigned_to = null;
    const wanted = {
      id: String(row.id),
      scheduledAt: new Date(String(row.scheduled_at)),
      endsAt: new Date(String(row.ends_at)),
      duration: Number(row.duration),
      assignedTo: row.assigned_to as string | null,
    };
    await refuseDoubleBooking(tx, wanted, blamed, (tx) => putBack(tx, "appointments", [row]));
  }
}

async function isAwayThen(tx: Tx, row: RawRow): Promise<boolean> {
  if (!row.assigned_to) return false;
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, String(row.assigned_to)));
  const day = dayAt(new Date(String(row.scheduled_at)), String(row.time_zone));
  return user !== undefined && isAwayOn(user, day);
}

async function whoIsGone(tx: Tx, leadId: string | null): Promise<string> {
  if (leadId && (await tx.$count(trash, eq(trash.id, leadId))))
    return "Its lead was deleted too. Restore the lead first.";
  return "Its customer was permanently deleted, so it can't be restored.";
}

/** Updates consent and the duplicate flag to today's facts. */
async function settleLead(tx: Tx, id: string): Promise<LeadRow> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, id));
  if (!lead) throw notFound("lead");
  if (lead.smsConsent && !(await leadMayBeTexted(tx, lead)))
    await tx.update(leads).set({ smsConsent: false }).where(eq(leads.id, id));
  await adoptTexts(tx, lead);
  if (lead.clientId) await giveAppointments(tx, { id, clientId: lead.clientId });
  await markPossibleDuplicates(tx, leadsSharing(leads, [lead]));
  return lead;
}

/** Appointments go to the client, as when a lead is converted. */
async function giveAppointments(tx: Tx, { id, clientId }: { id: string; clientId: string }) {
  const ofNobody = and(
    eq(appointments.leadId, id),
    isNull(appointments.clientId),
    isNotNull(appointments.leadId),
  );
  await tx.update(appointments).set({ clientId }).where(ofNobody);
}
