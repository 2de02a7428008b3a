import { and, asc, eq, gte, lt } from "drizzle-orm";
import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { Appointment } from "#contract/appointments.ts";
import {
  type AppointmentStatus,
  appointmentLabel,
  meetingTypeLabel,
  visitedAddress,
} from "#domain/appointments/appointment.ts";
import { day, minute } from "#domain/durations.ts";
import { titleCase } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { notFound } from "../../platform/core/http-error.ts";
import { hashOf } from "../../platform/core/secret-token.ts";
import type { Db } from "../../platform/db/connection.ts";
import { appointments, users } from "../../platform/db/tables/all.ts";
import { businessRow } from "../../platform/settings/settings.ts";
import { appointmentUid, calendarText } from "../customer-messages/invitation.ts";
import { owesSecondFactor } from "../users/second-factors.ts";
import { presentAppointments } from "./reads.ts";

const past = 30 * day;
const future = 365 * day;
/** Seconds until a calendar should refresh. */
const refreshSeconds = 15 * 60;

export async function stateOfFeed(db: Db, userId: string): Promise<{ exists: boolean; isOn: boolean }> {
  const [exists, { calendarSync }] = await Promise.all([hasFeed(db, userId), businessRow(db)]);
  return { exists, isOn: calendarSync };
}

async function hasFeed(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ hash: users.calendarFeedHash }).from(users).where(eq(users.id, userId));
  return Boolean(user?.hash);
}

interface FeedContext {
  at: Date;
  /** For the link in each appointment. */
  publicUrl: string;
}

/** Builds the iCalendar of the token's owner. A revoked or switched-off address answers like one that never existed. */
export async function feedOf(db: Db, token: string, reading: FeedContext): Promise<string> {
  const [user] = await db
    .select({ id: users.id, name: users.name, owesSecondFactor })
    .from(users)
    .where(and(eq(users.calendarFeedHash, hashOf(token)), eq(users.state, "active")));
  if (!user || user.owesSecondFactor || !(await businessRow(db)).calendarSync) throw notFound("calendar");
  return calendarOf(user.name, await appointmentsFor(db, user.id, reading.at), reading);
}

async function appointmentsFor(db: Db, userId: string, at: Date): Promise<Appointment[]> {
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.assignedTo, userId),
        gte(appointments.scheduledAt, new Date(at.getTime() - past)),
        lt(appointments.scheduledAt, new Date(at.getTime() + future)),
      ),
    )
    .orderBy(asc(appointments.scheduledAt), asc(appointments.id));
  return presentAppointments(db, rows);
}

function calendarOf(username: string, appointmentRows: Appointment[], reading: FeedContext): string {
  const calendar = ical({
    prodId: { company: "Valance", product: "Office", language: "EN" },
    name: `Valance: ${username}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const appointment of appointmentRows) calendar.createEvent(eventOf(appointment, reading));
  // RFC 5545, section 3.1: the last line ends with CRLF, too.
  return `${calendar.toString()}\r\n`;
}

/** Times are UTC instants, which every calendar shows in its owner's time zone. */
function eventOf(appointment: Appointment, { at, publicUrl }: FeedContext): ICalEventData {
  const { id, version, scheduledAt, duration, status, callRequested } = appointment;
  const address = visitedAddress(appointment);
  const start = new Date(scheduledAt);
  return {
    id: appointmentUid(id),
    sequence: version - 1,
    stamp: at,
    start,
    end: new Date(start.getTime() + duration * minute),
    summary: calendarText(summaryOf(appointment)),
    location: address ? calendarText(address) : null,
    description: calendarText(descriptionOf(appointment)),
    url: `${publicUrl}/crm/appointments?open=edit&id=${id}`,
    status: statuses[status],
    transparency:
      keepsFree.includes(status) || callRequested
        ? ICalEventTransparency.TRANSPARENT
        : ICalEventTransparency.OPAQUE,
  };
}

const statuses: Record<AppointmentStatus, ICalEventStatus> = {
  scheduled: ICalEventStatus.CONFIRMED,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  pending: ICalEventStatus.TENTATIVE,
  rescheduled: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** These statuses block no time in the calendar. */
const keepsFree: readonly AppointmentStatus[] = ["cancelled", "rescheduled"];

function summaryOf({ clientName, status, ...appointment }: Appointment): string {
  const what = `${appointmentLabel(appointment)}: ${clientName}`;
  if (status === "pending") return `${what} (to be confirmed)`;
  return status === "rescheduled" ? `${what} (needs a new time)` : what;
}

function descriptionOf({ phone, status, meetingType, notes }: Appointment): string {
  const known = [`Status: ${titleCase(status)}`, phone && `Phone: ${formatPhone(phone)}`];
  return [...known, meetingType && `Meeting: ${meetingTypeLabel(meetingType)}`, notes && `\n${notes}`]
    .filter(Boolean)
    .join("\n");
}
