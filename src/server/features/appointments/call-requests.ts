import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { defaultDuration, heldStatuses } from "#domain/appointments/appointment.ts";
import { longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { alreadyCreated } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, events } from "../../platform/db/tables/all.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { lockAssignees } from "../users/lock-assignees.ts";
import type { ConflictContext } from "./double-booking.ts";
import { endOf, type NewAppointment } from "./new-appointment.ts";
import { lockAppointment, writeChange } from "./writes.ts";

interface CallQuery extends MessagingWriteContext {
  /** The assignee that the booking names, or null for nobody. Without either, the call's stays. */
  assignedTo: string | null | undefined;
}

/** Locks the open call request of this person, and first its assignee if they stay. */
export async function openCallOf(
  tx: Tx,
  theirs: SQL | undefined,
  { assignedTo, by, at, messaging }: CallQuery,
): Promise<AppointmentRow | undefined> {
  const isOpen = or(inArray(appointments.status, [...heldStatuses]), eq(appointments.status, "rescheduled"));
  const [found] = await tx
    .select({ id: appointments.id, assignedTo: appointments.assignedTo })
    .from(appointments)
    .where(and(theirs, appointments.callRequested, isOpen))
    .orderBy(desc(appointments.createdAt))
    .limit(1);
  if (found && assignedTo === undefined) await lockAssignees(tx, [found.assignedTo]);
  const call = found && (await lockAppointment(tx, found.id));
  if (call?.callRequested) return call;
  const settled = call ?? (await settledByAnother(tx, theirs, { by, at }));
  if (!settled) return undefined;
  const { day, time } = wallClockAt(settled.scheduledAt, messaging.timeZone);
  const when = `${longDate(day)}, ${spokenTime(time)}`;
  throw alreadyCreated(`A team member just scheduled this consultation for ${when}.`, settled.id);
}

/** Two users who schedule one call within this time create one appointment. */
const repeatWindow = 60_000;

async function settledByAnother(tx: Tx, theirs: SQL | undefined, { by, at }: WriteContext) {
  const isJustSettled = and(
    eq(events.kind, "appointment.booked"),
    sql`${events.detail} ->> 'settles' = 'call'`,
    gt(events.at, new Date(at.getTime() - repeatWindow)),
    ne(events.byUserId, by.id),
  );
  const [settled] = await tx
    .select({ id: appointments.id, scheduledAt: appointments.scheduledAt })
    .from(appointments)
    .innerJoin(events, eq(events.subjectId, appointments.id))
    .where(and(theirs, isJustSettled))
    .limit(1);
  return settled;
}

/** The customer expects a call, not an appointment. */
export function knownOfCall(call: AppointmentRow | undefined) {
  return call && { ...call, status: "pending" as const };
}

/** Converts the call into the appointment, so that there is only one. */
export function settleCall(
  tx: Tx,
  call: AppointmentRow,
  booked: AppointmentValues,
  blamed: ConflictContext,
): Promise<AppointmentRow> {
  const { duration = defaultDuration, address, notes } = booked;
  const saved = {
    ...{ address: address ?? null, notes: notes || call.notes, duration },
    clientId: booked.clientId ?? call.clientId,
    serviceAreaId: booked.serviceAreaId ?? call.serviceAreaId,
    propertyType: booked.propertyType ?? call.propertyType,
  };
  const open = { callRequested: false, rescheduling: false, beforeChange: null };
  const unconfirmed = { confirmedAt: null, confirmationMethod: "none" } as const;
  const endsAt = endOf({ ...booked, duration });
  const changes = { ...booked, ...saved, ...open, ...unconfirmed, endsAt };
  return writeChange(tx, call, { changes, version: undefined }, blamed);
}

type AppointmentValues = Omit<NewAppointment, "createdAt">;
