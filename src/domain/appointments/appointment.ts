import type { Day } from "../calendar.ts";

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

/** Who is assigned to one of these is expected there: the database lets nobody be at two at one time. */
export const heldStatuses = ["scheduled", "confirmed", "pending"] as const satisfies AppointmentStatus[];

export function holdsItsTime(status: AppointmentStatus): boolean {
  return (heldStatuses as readonly AppointmentStatus[]).includes(status);
}

/** What is over or called off stays where it is in the calendar. */
export function mayBeMoved(status: AppointmentStatus): boolean {
  return status !== "completed" && status !== "cancelled";
}

export const defaultDuration = 60;
export const shortestDuration = 15;
export const longestDuration = 480;
/** The calendar moves and resizes by so many minutes. */
export const calendarStep = 15;

/** A slip of the keys, such as the year 20266, is no day for a visit. */
const firstDay = "1970-01-01";
const lastDay = "2199-12-31";
export const outOfReach = "Choose a date between 1970 and 2199";

export function isWithinReach(day: Day): boolean {
  return day >= firstDay && day <= lastDay;
}

/** How a consultation takes place: in the customer's home, or on a screen. */
export const meetingTypes = ["in_home", "virtual"] as const;
export type MeetingType = (typeof meetingTypes)[number];

export const propertyTypes = [
  "vacation_home",
  "primary_residence",
  "investment_property",
  "rental_property",
  "residential",
  "commercial",
] as const;
export type PropertyType = (typeof propertyTypes)[number];
