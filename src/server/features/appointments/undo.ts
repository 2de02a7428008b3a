import { and, eq, inArray, like, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mayBeMoved } from "#domain/appointments/appointment.ts";
import type { AppointmentPatch } from "#domain/appointments/transition.ts";
import { longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import type { EventKind } from "#domain/events/all-kinds.ts";
import { undoneWithin } from "#domain/messages/times.ts";
import { rolesAt } from "#domain/staff/permissions.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, messages, users } from "../../platform/db/tables/all.ts";
import type { BeforeChange } from "../../platform/db/tables/appointments.ts";
import { edit } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import type { SystemWriteContext } from "../../platform/http/write-context.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import { customerName } from "../customer-messages/message-contexts.ts";
import { planMessages } from "../customer-messages/reconcile-messages.ts";
import type { LeadRow } from "../leads/reads.ts";
import { lockLead, moveLead } from "../leads/status.ts";
import { type ConflictContext, refuseDoubleBooking } from "./double-booking.ts";

export function unsentAbout(tx: Tx, appointmentId: string): Promise<MessageRow[]> {
  const ofAppointment = and(eq(messages.appointmentId, appointmentId), like(messages.cause, "appointment:%"));
  return lockRows(tx, messages, and(ofAppointment, inArray(messages.state, ["queued", "kept", "failed"])));
}

interface ChangeToUndo {
  before: AppointmentRow;
  after: AppointmentRow;
  /** Messages that were still pending before the change. */
  unsent: MessageRow[];
  /** The lead that the change moved. */
  lead: LeadRow | undefined;
  at: Date;
}

/** Stores the effects of a status change, for an undo. A new time cannot be undone. */
export async function rememberChange(tx: Tx, change: ChangeToUndo): Promise<AppointmentRow> {
  const { before, after } = change;
  const isMoved = before.scheduledAt.getTime() !== after.scheduledAt.getTime();
  const isSame = before.status === after.status && before.rescheduling === after.rescheduling;
  if (isSame && !isMoved) return after;
  const beforeChange = isMoved ? null : await undoStateOf(tx, change);
  await tx.update(appointments).set({ beforeChange }).where(eq(appointments.id, after.id));
  return { ...after, beforeChange };
}

async function undoStateOf(tx: Tx, { before, unsent, lead, at }: ChangeToUndo): Promise<BeforeChange> {
  const ids = unsent.map(({ id }) => id);
  const now = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.id, ids), eq(messages.state, "cancelled")));
  const calledOff = new Set(now.map(({ id }) => id));
  return {
    ...undoStateBefore(before, at),
    calledOff: unsent
      .filter(({ id }) => calledOff.has(id))
      .map(({ id, state, cause }) => ({ id, cause, state: state as "queued" | "kept" | "failed" })),
    lead: lead && { id: lead.id, version: lead.version },
  };
}

/** The part known before the change's messages are written. */
export function undoStateBefore(before: AppointmentRow, at: Date): BeforeChange {
  const { status, confirmedAt, confirmationMethod, version, rescheduling, beforeChange } = before;
  return {
    ...{ status, confirmationMethod, confirmedAt: confirmedAt?.toISOString() ?? null },
    ...{ at: at.toISOString(), version: version + 1, calledOff: [] },
    rescheduling: rescheduling ? (beforeChange ?? undefined) : undefined,
  };
}

/**
 * A change is an undo if it names only the former status, comes soon, and the customer has received nothing
 * yet.
 */
export async function isUndo(
  tx: Tx,
  { id, version, beforeChange }: AppointmentRow,
  { wish, at }: { wish: AppointmentPatch; at: Date },
): Promise<boolean> {
  if (!beforeChange || version !== beforeChange.version) return false;
  const { status, ...others } = wish;
  if (status !== beforeChange.status || Object.values(others).some((value) => value !== undefined))
    return false;
  if (at.getTime() - Date.parse(beforeChange.at) > undoneWithin) return false;
  // Leads are locked before messages (decision 030).
  if (beforeChange.lead) await lockLead(tx, beforeChange.lead.id);
  const change = await lockRows(tx, messages, messagesOfVersion(id, version));
  return change.every(({ state, attempts }) => state !== "sent" && attempts === 0);
}

function messagesOfVersion(id: string, version: number) {
  return and(eq(messages.appointmentId, id), like(messages.cause, `appointment:${id}:v${version}:%`));
}

interface RestoreOptions extends SystemWriteContext {
  version?: number | undefined;
  /** Event kind; the status implies it by default. */
  kind?: EventKind;
  messaging: MessagingConfig;
  /** By default the status is blamed for a double booking. */
  blamed?: ConflictContext;
}

/** Restores the appointment, its messages and its lead to before the last status change. */
export async function restoreBefore(
  tx: Tx,
  before: AppointmentRow,
  { version, kind, by, at, messaging, blamed }: RestoreOptions,
): Promise<AppointmentRow> {
  const { id, beforeChange } = before;
  if (!beforeChange) throw new Error("There is nothing to undo");
  const { status, lead, rescheduling } = beforeChange;
  const isOpenAgain = !mayBeMoved(before.status) && mayBeMoved(status);
  const hasLeft = isOpenAgain && (await isGone(tx, before.assignedTo));
  const changes = {
    ...agreedBefore(beforeChange),
    ...(hasLeft ? { assignedTo: null } : {}),
    rescheduling: rescheduling !== undefined,
    beforeChange: rescheduling ?? null,
  };
  const clashing = blamed ?? { at, timeZone: messaging.timeZone, field: "status" };
  const row = await refuseDoubleBooking(tx, before, clashing, (tx) =>
    edit(tx, { table: appointments, id, version, noun: "appointment", changes }),
  );
  if (lead) await restoreLead(tx, lead, { by, at });
  const label = await customerName(tx, row);
  const [from, to] = [before.status, status];
  const detail = {
    ...{ label, from, to, undone: true },
    before: { status: from, ...(hasLeft ? { assignedTo: before.assignedTo } : {}) },
    after: { status: to, ...(hasLeft ? { assignedTo: null } : {}) },
  };
  await recordEvent(tx, { kind: kind ?? `appointment.${to}`, subjectId: id, at, by, messaging, detail });
  await tx.delete(messages).where(messagesOfVersion(id, beforeChange.version));
  await requeueCanceledMessages(tx, beforeChange, at);
  const [planned] = await planMessages(tx, [row], { at, messaging });
  if (!planned) throw new Error("The appointment is missing from the reconciled ones");
  return planned;
}

/** Closed work of a user who left, or who visits customers no longer, goes to nobody (decision 046). */
async function isGone(tx: Tx, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  return (
    (await tx.$count(
      users,
      and(eq(users.id, userId), eq(users.state, "active"), inArray(users.role, [...rolesAt.crew])),
    )) === 0
  );
}

/** Ends an open Reschedule without a new time. */
export function keepSameTime(
  tx: Tx,
  before: AppointmentRow,
  context: RestoreOptions,
): Promise<AppointmentRow> {
  return restoreBefore(tx, before, { ...context, kind: "appointment.time_kept" });
}

/** Throws a conflict if another user has moved the appointment, or reopened its rescheduling, meanwhile. */
export function refuseMoved({ scheduledAt, timeZone }: AppointmentRow, timeToKeep: string) {
  if (Date.parse(timeToKeep) === scheduledAt.getTime()) return;
  const { day, time } = wallClockAt(scheduledAt, timeZone);
  const now = `${longDate(day)}, ${spokenTime(time)}`;
  throw conflict("moved", `Someone else moved this appointment to ${now}. It stays at that time.`);
}

export function knownToCustomer(appointment: AppointmentRow): AppointmentRow {
  const { rescheduling, beforeChange } = appointment;
  if (!rescheduling || !beforeChange) return appointment;
  return { ...appointment, ...agreedBefore(beforeChange), rescheduling: false };
}

function agreedBefore({ status, confirmedAt, confirmationMethod }: BeforeChange) {
  return { status, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt), confirmationMethod };
}

/** Skipped if someone has changed the lead since. */
async function restoreLead(
  tx: Tx,
  { id, version }: NonNullable<BeforeChange["lead"]>,
  context: SystemWriteContext,
) {
  const lead = await lockLead(tx, id);
  if (lead.version === version) await moveLead(tx, lead, "new", { ...context, undo: true });
}

/** Queues the canceled messages again, except reminders whose hour has long passed. */
export async function requeueCanceledMessages(tx: Tx, { calledOff, at: changedAt }: BeforeChange, at: Date) {
  const isSoon = at.getTime() - Date.parse(changedAt) <= undoneWithin;
  const other = alias(messages, "other");
  for (const { id, state, cause } of calledOff) {
    const isTaken = tx
      .select()
      .from(other)
      .where(and(eq(other.cause, cause), sql`${other.id} <> ${id}`));
    const isToCome =
      isSoon || !cause.includes(":reminder:")
        ? undefined
        : sql`${messages.dueAt} > ${at.toISOString()}::timestamptz`;
    await tx
      .update(messages)
      .set({ state, cause })
      .where(and(eq(messages.id, id), eq(messages.state, "cancelled"), isToCome, notExists(isTaken)));
  }
}
