import { inArray } from "drizzle-orm";
import { appointmentLabel, holdsItsTime, mayBeMoved } from "#domain/appointments/appointment.ts";
import { longDate, nearDate, shortWeekday, spokenTime, wallClockAt } from "#domain/calendar.ts";
import type { EventKind } from "#domain/events/all-kinds.ts";
import { isMoved } from "#domain/messages/appointment-event.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { users } from "../../platform/db/tables/all.ts";
import { recordEvent, recordEvents } from "../../platform/events/event-log.ts";
import type {
  MessagingWriteContext,
  OutboxContext,
  SystemWriteContext,
} from "../../platform/http/write-context.ts";
import { knownToCustomer } from "./undo.ts";

interface Assignment {
  /** Undefined for a new appointment. */
  before?: AppointmentRow | undefined;
  after: AppointmentRow;
}

/**
 * Notifies installers of an appointment that they get or lose, and of a new time. An open Reschedule is not yet
 * decided. The event holds no customer's name, so forgetting a customer need not clean it.
 */
export async function notifyInstaller(
  tx: Tx,
  { before, after }: Assignment,
  { by, at, messaging }: SystemWriteContext & OutboxContext,
): Promise<void> {
  const known = { before: before && knownToCustomer(before), after: knownToCustomer(after) };
  if (isOver(after, at) && (!before || isOver(before, at))) return;
  const kinds = changesOf(known).filter(([id]) => id !== by?.id);
  if (kinds.length === 0) return;
  const ids = kinds.map(([id]) => id);
  const people = await tx.select().from(users).where(inArray(users.id, ids));
  const installers = new Map(
    people.filter((user) => !mayWorkWithClients(user)).map((user) => [user.id, user]),
  );
  await recordEvents(
    tx,
    kinds.flatMap(([id, kind]) => {
      const label = installers.get(id)?.username;
      if (label === undefined) return [];
      return [{ kind, subjectId: id, at, by, messaging, detail: { label, ...detailOf(kind, known) } }];
    }),
  );
}

const maxTimes = 3;

/** Notifies an installer once of all the appointments that a handover takes off their schedule. */
export async function notifyOfLost(
  tx: Tx,
  { user, lost }: { user: typeof users.$inferSelect; lost: readonly AppointmentRow[] },
  { by, at, messaging }: MessagingWriteContext,
): Promise<void> {
  const ahead = lost.filter(
    (appointment) =>
      !isOver(appointment, at) && (holdsItsTime(appointment.status) || appointment.rescheduling),
  );
  if (mayWorkWithClients(user) || ahead.length === 0) return;
  const inOrder = ahead.toSorted((one, other) => one.scheduledAt.getTime() - other.scheduledAt.getTime());
  const more = ahead.length > maxTimes ? `, and ${ahead.length - maxTimes} more` : "";
  const times = `${inOrder.slice(0, maxTimes).map(shortTimeOf).join("; ")}${more}`;
  const detail = { label: user.username, count: ahead.length, times };
  await recordEvent(tx, { kind: "user.appointments_taken", subjectId: user.id, by, at, messaging, detail });
}

function isOver({ endsAt }: AppointmentRow, at: Date): boolean {
  return endsAt <= at;
}

type Change = [userId: string, kind: EventKind];

/** At most one for each person. */
function changesOf({ before, after }: Assignment): Change[] {
  if (before && before.assignedTo === after.assignedTo) {
    const kind = changeForSamePerson(before, after);
    return kind && after.assignedTo ? [[after.assignedTo, kind]] : [];
  }
  const changes: Change[] = [];
  if (before?.assignedTo && mayBeMoved(before.status))
    changes.push([
      before.assignedTo,
      after.assignedTo ? "user.appointment_given_away" : "user.appointment_taken",
    ]);
  if (after.assignedTo && holdsItsTime(after.status))
    changes.push([after.assignedTo, "user.given_appointment"]);
  return changes;
}

function changeForSamePerson(before: AppointmentRow, after: AppointmentRow): EventKind | undefined {
  const [wasOpen, isHeld] = [mayBeMoved(before.status), holdsItsTime(after.status)];
  const wasKnown = wasOpen || before.status === "completed";
  if (wasKnown && isHeld && isMoved(before, after)) return "user.appointment_moved";
  if (holdsItsTime(before.status) && isHeld && isElsewhere(before, after))
    return "user.appointment_relocated";
  if (wasOpen && after.status === "cancelled") return "user.appointment_canceled";
  if (holdsItsTime(before.status) && after.status === "rescheduled") return "user.appointment_postponed";
  const wasOff = before.status === "cancelled" || before.status === "rescheduled";
  return wasOff && isHeld ? "user.given_appointment" : undefined;
}

function isElsewhere(before: AppointmentRow, after: AppointmentRow): boolean {
  const isOnline = ({ meetingType }: AppointmentRow) => meetingType === "virtual";
  return before.address !== after.address || isOnline(before) !== isOnline(after);
}

function detailOf(kind: EventKind, { before, after }: Assignment) {
  const work = appointmentLabel(after);
  if (kind === "user.given_appointment")
    return { appointment: `${work} on ${timeOf(after)}`, appointmentId: after.id };
  return { work, from: timeOf(before ?? after), to: timeOf(after), appointmentId: after.id };
}

/** "Tue, Nov 24, 10:00 AM": a notification has room for three. */
function shortTimeOf({ scheduledAt, timeZone }: AppointmentRow): string {
  const { day, time } = wallClockAt(scheduledAt, timeZone);
  return `${shortWeekday(day)}, ${nearDate(day, day)}, ${spokenTime(time)}`;
}

function timeOf({ scheduledAt, timeZone }: AppointmentRow): string {
  const { day, time } = wallClockAt(scheduledAt, timeZone);
  return `${longDate(day)}, ${spokenTime(time)}`;
}
