import { type Day, dayAt, nearDate, spokenRange, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { minute } from "#domain/durations.ts";
import { readMeta } from "./page-meta.ts";

/** All dates and times use the business's time zone, not the device's. */
export const timeZone = readMeta("business-time-zone") ?? "America/Chicago";

export function today(): Day {
  return dayAt(new Date(), timeZone);
}

export function dayOfInstant(instant: string): Day {
  return dayAt(new Date(instant), timeZone);
}

/** "Nov 22", with the year if it is not the current one. */
export function shownDate(day: Day): string {
  return nearDate(day, today());
}

/** "2:30 PM" */
export function timeAt(instant: string, zone = timeZone): string {
  return spokenTime(wallClockAt(new Date(instant), zone).time);
}

/** "Nov 22, 2:30 PM" */
export function dateAndTime(instant: string, zone = timeZone): string {
  const { day, time } = wallClockAt(new Date(instant), zone);
  return `${shownDate(day)}, ${spokenTime(time)}`;
}

interface Timed {
  scheduledAt: string;
  /** Minutes. */
  duration: number;
  timeZone: string;
}

/** "10:00–11:00 AM", in the appointment's own zone. */
export function timeRange({ scheduledAt, duration, timeZone: zone }: Timed): string {
  const start = Date.parse(scheduledAt);
  const timeAt = (instant: number) => wallClockAt(new Date(instant), zone).time;
  return spokenRange(timeAt(start), timeAt(start + duration * minute));
}

/** "Call around 10:00 AM", if the customer asked for a call. */
export function appointmentTime(appointment: Timed & { callRequested: boolean }): string {
  const { scheduledAt, timeZone: zone, callRequested } = appointment;
  return callRequested ? `Call around ${timeAt(scheduledAt, zone)}` : timeRange(appointment);
}
