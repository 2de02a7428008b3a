import { and, eq, getTableName, gt, inArray } from "drizzle-orm";
import { dayAt } from "#domain/calendar.ts";
import { isAwayOn } from "#domain/staff/absence.ts";
import { ownUndoTime } from "#domain/trash.ts";
import { conflict, HttpError, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockIfThere, lockRows } from "../../platform/db/locks.ts";
import { appointments, leads, trash, users } from "../../platform/db/tables/all.ts";
import type { TrashedRows } from "../../platform/db/tables/trash.ts";
import { dropMissingReferences, type RawRow, reinsertRows, relink } from "../../platform/db/trashed-rows.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { lockRestore } from "../../platform/events/undelete.ts";
import type { MessagingWriteContext } from "../../platform/http/write-context.ts";
import { leadMayBeTexted } from "../../platform/messaging/consent-ledger.ts";
import { attachTextsToLead } from "../../platform/messaging/outbox.ts";
import { type ConflictContext, refuseDoubleBooking } from "../appointments/double-booking.ts";
import { notifyInstaller } from "../appointments/notify-installer.ts";
import { leadAppointments, reconcileMessages } from "../customer-messages/reconcile-messages.ts";
import { markPossibleDuplicates, peopleSharing } from "../leads/duplicate-matching.ts";
import { type LeadRow, leadOrMerged } from "../leads/reads.ts";
import { lockAssignees } from "../users/lock-assignees.ts";
import type { TrashRow } from "./reads.ts";

interface RestoreInput extends MessagingWriteContext {
  id: string;
}

/** Restores a record as it was. Idempotent. */
export function restore(
  db: Db,
  { id, by, at, messaging }: RestoreInput,
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
    await restoreRows(tx, found.kept, { isLate, blamed });
    await tx.delete(trash).where(eq(trash.id, id));
    const lead = found.kind === "lead" ? await settleLead(tx, id) : undefined;
    const ofRecord = lead ? leadAppointments(id) : eq(appointments.id, id);
    await reconcileMessages(tx, { at, messaging }, ofRecord);
    const back = await tx
      .select()
      .from(appointments)
      .where(inArray(appointments.id, appointmentsOf(found.kept)));
    for (const after of back) await notifyInstaller(tx, { after }, { by, at, messaging });
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

function refuseStranger({ deletedBy, deletedAt }: TrashRow, { by, at }: Pick<RestoreInput, "by" | "at">) {
  const isOwn = deletedBy === by.id && at.getTime() - deletedAt.getTime() <= ownUndoTime;
  if (by.role !== "admin" && !isOwn)
    throw new HttpError(403, "not_allowed", "Only an administrator can restore this");
}

function appointmentsOf({ rows }: TrashedRows): string[] {
  const kept = rows.filter(({ table }) => table === getTableName(appointments));
  return kept.flatMap(({ rows }) => rows.map(({ id }) => id as string));
}

function assigneesOf({ rows }: TrashedRows): (string | null | undefined)[] {
  return rows.flatMap(({ rows }) => rows.map(({ assigned_to }) => assigned_to as string | null | undefined));
}

/**
 * Inserts rows first, then what pointed at them. After an undo, pending messages stay pending; a late restore cancels
 * them and replans only reminders of upcoming appointments.
 */
async function restoreRows(
  tx: Tx,
  trashed: TrashedRows,
  { isLate, blamed }: { isLate: boolean; blamed: ConflictContext },
) {
  for (const { table, rows } of trashed.rows) {
    if (table === "appointments") await restoreAppointments(tx, rows, blamed);
    else {
      const whole: RawRow[] = [];
      for (const row of rows) whole.push(await dropMissingReferences(tx, table, row));
      const pairs = whole.filter((row) => table !== "duplicate_dismissals" || (row.lead_id && row.other_id));
      await reinsertRows(tx, table, isLate && table === "messages" ? pairs.map(calledOff) : pairs);
    }
  }
  for (const link of trashed.links) await relink(tx, link);
}

function calledOff(row: RawRow): RawRow {
  return row.state === "queued" || row.state === "kept" ? { ...row, state: "cancelled" } : row;
}

/** One at a time, so that a conflict can be named. */
async function restoreAppointments(tx: Tx, rows: RawRow[], blamed: ConflictContext) {
  for (const trashed of rows) {
    const row = await dropMissingReferences(tx, "appointments", trashed);
    const leadId = trashed.lead_id as string | null;
    const lead = leadId ? await leadOrMerged(tx, leadId, existingLead(tx)) : undefined;
    row.lead_id = lead?.id ?? null;
    row.client_id ??= lead?.clientId ?? null;
    if (!row.lead_id && !row.client_id) throw conflict("person_gone", await goneAssignee(tx, leadId));
    if (await isAssigneeAway(tx, row)) row.assigned_to = null;
    const wanted = {
      id: String(row.id),
      scheduledAt: new Date(String(row.scheduled_at)),
      endsAt: new Date(String(row.ends_at)),
      duration: Number(row.duration),
      assignedTo: row.assigned_to as string | null,
    };
    await refuseDoubleBooking(tx, wanted, blamed, (tx) => reinsertRows(tx, "appointments", [row]));
  }
}

/** Waits for a conversion of the lead, which must not miss the appointment. */
function existingLead(tx: Tx) {
  return (id: string) => lockIfThere(tx, leads, id, "key share");
}

async function isAssigneeAway(tx: Tx, row: RawRow): Promise<boolean> {
  if (!row.assigned_to) return false;
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, String(row.assigned_to)));
  const day = dayAt(new Date(String(row.scheduled_at)), String(row.time_zone));
  return user !== undefined && isAwayOn(user, day);
}

async function goneAssignee(tx: Tx, leadId: string | null): Promise<string> {
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
  await attachTextsToLead(tx, lead);
  await markPossibleDuplicates(tx, peopleSharing(leads, [lead]));
  return lead;
}
