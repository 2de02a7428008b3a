import { and, desc, eq, inArray, like } from "drizzle-orm";
import type { AppointmentType, MeetingType } from "#domain/appointments/appointment.ts";
import type { Db } from "../db/connection.ts";
import { appointments, events, trash } from "../db/tables/all.ts";

/** An appointment's type, time and other details right after an event. */
export interface AppointmentSnapshot {
  appointmentId: string;
  appointmentType: AppointmentType;
  meetingType: MeetingType | null;
  scheduledAt: string;
  timeZone: string;
  callRequested: boolean;
}

type EventRow = typeof events.$inferSelect;

/**
 * Appointments as they were right after each event, by event id. One booked for the 20th and moved to the
 * 30th shows as booked for the 20th. Rebuilt backward from the current row, event by event.
 */
export async function appointmentSnapshots(
  db: Db,
  appointmentIds: string[],
): Promise<Map<number, AppointmentSnapshot>> {
  if (appointmentIds.length === 0) return new Map();
  const appointmentRows = await db
    .select()
    .from(appointments)
    .where(inArray(appointments.id, appointmentIds));
  const happened = await db
    .select()
    .from(events)
    .where(and(inArray(events.subjectId, appointmentIds), like(events.kind, "appointment.%")))
    .orderBy(desc(events.id));
  const ofAppointment = Map.groupBy(happened, ({ subjectId }) => subjectId);
  const known = [...appointmentRows.map(nowOf), ...(await deleted(db, appointmentIds))];
  return new Map(
    known.flatMap((appointment) => readBack(appointment, ofAppointment.get(appointment.appointmentId) ?? [])),
  );
}

/** Deleted appointments still appear in timelines. */
async function deleted(db: Db, appointmentIds: string[]): Promise<AppointmentSnapshot[]> {
  const found = await db
    .select({ id: trash.id, kept: trash.kept })
    .from(trash)
    .where(and(inArray(trash.id, appointmentIds), eq(trash.kind, "appointment")));
  return found.flatMap(({ id, kept: trashed }) => {
    const row = trashed.rows.find(({ table }) => table === "appointments")?.rows[0];
    if (!row) return [];
    return {
      appointmentId: id,
      appointmentType: row.appointment_type as AppointmentType,
      meetingType: (row.meeting_type ?? null) as MeetingType | null,
      scheduledAt: new Date(String(row.scheduled_at)).toISOString(),
      timeZone: String(row.time_zone),
      callRequested: row.call_requested === true,
    };
  });
}

function nowOf({ id, scheduledAt, ...appointment }: typeof appointments.$inferSelect): AppointmentSnapshot {
  const { appointmentType, meetingType, timeZone, callRequested } = appointment;
  return {
    appointmentId: id,
    appointmentType,
    meetingType,
    scheduledAt: scheduledAt.toISOString(),
    timeZone,
    callRequested,
  };
}

function readBack(
  now: AppointmentSnapshot,
  newestFirst: EventRow[],
): [eventId: number, then: AppointmentSnapshot][] {
  let then = now;
  return newestFirst.map(({ id, detail }) => {
    const after = then;
    const before = (detail.before ?? {}) as Partial<AppointmentSnapshot>;
    const { appointmentType, meetingType, scheduledAt } = { ...then, ...before };
    const callRequested = then.callRequested || detail.settles === "call";
    then = { ...then, appointmentType, meetingType, scheduledAt, callRequested };
    return [id, after];
  });
}
