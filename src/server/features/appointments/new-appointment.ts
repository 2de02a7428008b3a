import { defaultDuration } from "#domain/appointments/appointment.ts";
import type { AppointmentAsked } from "#domain/appointments/request.ts";
import { instantOf } from "#domain/calendar.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import { type Blamed, refuseDoubleBooking } from "./double-booking.ts";

export type NewAppointment = Omit<typeof appointments.$inferInsert, "endsAt">;

/** A request for an appointment without contact details: those may be on file. */
type Requested = Pick<
  AppointmentAsked,
  "appointmentType" | "preferredDate" | "preferredTime" | "meetingType"
> &
  Partial<Pick<AppointmentAsked, "propertyType" | "address" | "projectDescription">>;

/** Reads the requested time in the business's time zone. */
export function appointmentOf(request: Requested, timeZone: string) {
  return {
    appointmentType: request.appointmentType,
    scheduledAt: instantOf({ day: request.preferredDate, time: request.preferredTime }, timeZone),
    timeZone,
    propertyType: request.propertyType ?? null,
    meetingType: request.meetingType,
    address: request.address || null,
    notes: request.projectDescription || null,
  };
}

/** Inserts what a visitor requests. Nobody is assigned yet, so nobody is double-booked. */
export function insertRequested(
  tx: Tx,
  request: Requested,
  {
    timeZone,
    ...rest
  }: Omit<NewAppointment, keyof ReturnType<typeof appointmentOf> | "assignedTo"> & { timeZone: string },
): Promise<AppointmentRow> {
  return insertAppointment(tx, { ...appointmentOf(request, timeZone), ...rest });
}

/** Inserts an appointment unless its assignee has another one then. */
export function bookTime(tx: Tx, visit: NewAppointment, blamed: Blamed): Promise<AppointmentRow> {
  const { duration = defaultDuration } = visit;
  const wanted = { ...visit, duration, endsAt: endOf({ ...visit, duration }) };
  return refuseDoubleBooking(tx, wanted, blamed, (tx) => insertAppointment(tx, visit));
}

async function insertAppointment(tx: Tx, visit: NewAppointment): Promise<AppointmentRow> {
  const { duration = defaultDuration } = visit;
  const timed = { ...visit, duration, endsAt: endOf({ ...visit, duration }) };
  const [row] = await tx.insert(appointments).values(timed).returning();
  if (!row) throw new Error("The appointment was not saved");
  return row;
}

export function endOf({ scheduledAt, duration }: { scheduledAt: Date; duration: number }): Date {
  return new Date(scheduledAt.getTime() + duration * 60_000);
}
