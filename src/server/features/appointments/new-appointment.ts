import { defaultDuration } from "#domain/appointments/appointment.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import { type Blamed, refuseDoubleBooking } from "./double-booking.ts";

export type NewAppointment = Omit<typeof appointments.$inferInsert, "endsAt">;

/** Inserts an appointment unless its assignee has another one then. */
export function bookTime(tx: Tx, visit: NewAppointment, blamed: Blamed): Promise<AppointmentRow> {
  const { duration = defaultDuration } = visit;
  const wanted = { ...visit, duration, endsAt: endOf({ ...visit, duration }) };
  return refuseDoubleBooking(tx, wanted, blamed, (tx) => insertAppointment(tx, visit));
}

export async function insertAppointment(tx: Tx, visit: NewAppointment): Promise<AppointmentRow> {
  const { duration = defaultDuration } = visit;
  const timed = { ...visit, duration, endsAt: endOf({ ...visit, duration }) };
  const [row] = await tx.insert(appointments).values(timed).returning();
  if (!row) throw new Error("The appointment was not saved");
  return row;
}

export function endOf({ scheduledAt, duration }: { scheduledAt: Date; duration: number }): Date {
  return new Date(scheduledAt.getTime() + duration * 60_000);
}
