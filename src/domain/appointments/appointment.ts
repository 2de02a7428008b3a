import type { Day } from "../calendar.ts";
import { titleCase } from "../format.ts";

/** Source: staff-crm.md sections 3 to 5. */
export const appointmentTypes = ["consultation", "installation", "service", "followup"] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

export const appointmentStatuses = [
  "scheduled",
  "confirmed",
  "pending",
  "completed",
  "cancelled",
  "rescheduled",
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** These occupy their assignee. The database rejects two of them for one person at the same time. */
export const heldStatuses = ["scheduled", "confirmed", "pending"] as const satisfies AppointmentStatus[];

export function holdsItsTime(status: AppointmentStatus): boolean {
  return (heldStatuses as readonly AppointmentStatus[]).includes(status);
}

/** A next appointment is one of these: neither a call, nor canceled, postponed or completed. */
export function isPlanned(appointment: { status: AppointmentStatus; callRequested: boolean }): boolean {
  return holdsItsTime(appointment.status) && !appointment.callRequested;
}

/** Completed and canceled appointments cannot be dragged in the calendar. */
export function mayBeMoved(status: AppointmentStatus): boolean {
  return status !== "completed" && status !== "cancelled";
}

export const defaultDuration = 60;
export const minDuration = 15;
export const maxDuration = 480;
/** Minutes by which the calendar moves and resizes. */
export const calendarStep = 15;

/** Rejects typos such as the year 20266. */
const firstDay = "1970-01-01";
const lastDay = "2199-12-31";
export const outOfReach = "Choose a date between 1970 and 2199";

export function isWithinReach(day: Day): boolean {
  return day >= firstDay && day <= lastDay;
}

export const meetingTypes = ["in_home", "virtual"] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** "In-Home" or "Virtual", as on the site. Nothing chosen means at the house. */
export function meetingTypeLabel(type: MeetingType | null): string {
  return type === "virtual" ? "Virtual" : "In-Home";
}

export const propertyTypes = [
  "vacation_home",
  "primary_residence",
  "investment_property",
  "rental_property",
  "residential",
  "commercial",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** Appointments that take place or took place, excluding canceled and postponed ones. */
export const countedStatuses = [...heldStatuses, "completed"] as const;

export function appointmentTypeLabel(type: AppointmentType): string {
  return type === "followup" ? "Follow-up" : titleCase(type);
}

/** "Call" if the customer requested a call, otherwise the type: "Consultation", "Virtual consultation". */
export function appointmentLabel({
  appointmentType,
  callRequested,
  meetingType,
}: {
  appointmentType: AppointmentType;
  callRequested: boolean;
  meetingType: MeetingType | null;
}): string {
  if (callRequested) return "Call";
  const type = appointmentTypeLabel(appointmentType);
  return meetingType === "virtual" ? `Virtual ${type.toLowerCase()}` : type;
}

/** An installation doesn't answer the request for a consultation. A client may have other appointments besides. */
export function answersRequest(
  type: AppointmentType,
  request: { callRequested: boolean; appointmentType: AppointmentType },
  person: "client" | "lead",
): boolean {
  if (person === "client" && type !== "consultation") return false;
  return request.callRequested || request.appointmentType === type;
}

/** The address that staff go to: none for a virtual meeting. */
export function visitedAddress({
  address,
  meetingType,
}: {
  address: string | null;
  meetingType: MeetingType | null;
}): string | null {
  return meetingType === "virtual" ? null : address;
}

/** In minutes. Source: staff-crm.md section 5. */
export const offeredDurations = [30, 60, 90, 120] as const;
