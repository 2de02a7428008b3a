import { addDays, type ClockTime, instantOf, wallClockAt } from "../calendar.ts";

/** Nobody is texted from the evening to the morning, on the business's clock. */
export const quietFrom: ClockTime = "20:00";
export const quietUntil: ClockTime = "08:00";

/** The instant itself, or the morning after where it falls into the quiet hours. */
export function outsideQuietHours(at: Date, timeZone: string): Date {
  const { day, time } = wallClockAt(at, timeZone);
  if (time >= quietUntil && time < quietFrom) return at;
  return instantOf({ day: time < quietUntil ? day : addDays(day, 1), time: quietUntil }, timeZone);
}

interface Visit {
  scheduledAt: Date;
  timeZone: string;
}

/**
 * So many hours before a visit. Whole days are days of the calendar: a day before ten o'clock is ten o'clock, also
 * where the clocks change in between.
 */
export function hoursBefore({ scheduledAt, timeZone }: Visit, hours: number): Date {
  const { day, time } = wallClockAt(scheduledAt, timeZone);
  const days = Math.floor(hours / 24);
  const sameTime = days === 0 ? scheduledAt : instantOf({ day: addDays(day, -days), time }, timeZone);
  return new Date(sameTime.getTime() - (hours % 24) * 3_600_000);
}

/**
 * When a reminder goes; undefined when its time has passed already, or when the quiet hours would hold it until the
 * visit has begun.
 */
export function reminderTime(
  visit: Visit,
  { hours, isText, at }: { hours: number; isText: boolean; at: Date },
): Date | undefined {
  const wanted = hoursBefore(visit, hours);
  if (wanted <= at) return undefined;
  const due = isText ? outsideQuietHours(wanted, visit.timeZone) : wanted;
  return due < visit.scheduledAt ? due : undefined;
}

const minute = 60_000;
const waits = [1, 5, 15, 60, 240, 240, 240].map((minutes) => minutes * minute);

/** Milliseconds until the next try, after so many; undefined when it has been tried often enough (half a day). */
export function waitAfter(attempts: number): number | undefined {
  return waits[attempts - 1];
}
