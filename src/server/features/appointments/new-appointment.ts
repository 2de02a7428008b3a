import { defaultDuration } from "#domain/appointments/appointment.ts";
import { isCallRequest, type SubmittedAppointment, zipOf } from "#domain/appointments/request.ts";
import { requestedAddress } from "#domain/appointments/requested-address.ts";
import { instantOf, isSkipped, skippedTime } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments } from "../../platform/db/tables/all.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { serviceAreaOf } from "../../platform/settings/service-area-lookup.ts";
import type { LeadRow } from "../leads/reads.ts";
import { type ConflictContext, refuseDoubleBooking } from "./double-booking.ts";

export type NewAppointment = Omit<typeof appointments.$inferInsert, "endsAt">;

/** A request for an appointment without contact details: those may be on file. */
type RequestedSlot = Pick<
  SubmittedAppointment,
  "appointmentType" | "preferredDate" | "preferredTime" | "meetingType"
> &
  Partial<Pick<SubmittedAppointment, "propertyType" | "address" | "projectDescription">>;

/** Reads the requested time in the business's time zone. */
export function appointmentOf(request: RequestedSlot, timeZone: string) {
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

/** Such a time would be stored as another one. */
export function refuseSkippedTime(
  {
    preferredDate: day,
    preferredTime: time,
  }: Partial<Pick<RequestedSlot, "preferredDate" | "preferredTime">>,
  timeZone: string,
): void {
  if (day && time && isSkipped({ day, time }, timeZone)) throw invalid({ preferredTime: skippedTime });
}

/** Inserts what a visitor requests. Nobody is assigned yet, so nobody is double-booked. */
export async function requestAppointment(
  tx: Tx,
  submission: SubmittedAppointment,
  lead: LeadRow,
  { at, messaging }: OutboxContext,
): Promise<AppointmentRow> {
  const zip = zipOf(submission);
  // The state of a lead with another ZIP code may be another, too.
  const town = { state: zip === lead.zipCode ? lead.state : "", zipCode: zip };
  return insertAppointment(tx, {
    ...appointmentOf(submission, messaging.timeZone),
    address: requestedAddress(submission.address, town) || null,
    leadId: lead.id,
    clientId: lead.clientId,
    serviceAreaId: zip === lead.zipCode ? lead.serviceAreaId : await serviceAreaOf(tx, zip),
    status: "pending",
    callRequested: isCallRequest(submission),
    createdAt: at,
  });
}

/** Inserts an appointment unless its assignee has another one then. */
export function bookTime(
  tx: Tx,
  appointment: NewAppointment,
  blamed: ConflictContext,
): Promise<AppointmentRow> {
  return refuseDoubleBooking(tx, timed(appointment), blamed, (tx) => insertAppointment(tx, appointment));
}

function insertAppointment(tx: Tx, appointment: NewAppointment): Promise<AppointmentRow> {
  return insertOne(tx, appointments, timed(appointment));
}

function timed({ duration = defaultDuration, ...appointment }: NewAppointment) {
  return { ...appointment, duration, endsAt: endOf({ ...appointment, duration }) };
}

export function endOf({ scheduledAt, duration }: { scheduledAt: Date; duration: number }): Date {
  return new Date(scheduledAt.getTime() + duration * minute);
}
