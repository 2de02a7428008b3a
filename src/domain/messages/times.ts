import { addDays, type ClockTime, instantOf, wallClockAt } from "../calendar.ts";
import { minute } from "../durations.ts";

/** No texts are sent in these hours, on the business's clock. */
export const quietFrom: ClockTime = "20:00";
export const quietUntil: ClockTime = "08:00";

/** Moves an instant in the quiet hours to their end. */
export function outsideQuietHours(at: Date, timeZone: string): Date {
  const { day, time } = wallClockAt(at, timeZone);
  if (time >= quietUntil && time < quietFrom) return at;
  return instantOf({ day: time < quietUntil ? day : addDays(day, 1), time: quietUntil }, timeZone);
}

interface TimedAppointment {
  scheduledAt: Date;
  timeZone: string;
}

/**
 * Counts whole days on the calendar: a day before ten o'clock is ten o'clock, even if the clocks change in
 * between.
 */
export function hoursBefore({ scheduledAt, timeZone }: TimedAppointment, hours: number): Date {
  const { day, time } = wallClockAt(scheduledAt, timeZone);
  const days = Math.floor(hours / 24);
  const sameTime = days === 0 ? scheduledAt : instantOf({ day: addDays(day, -days), time }, timeZone);
  return new Date(sameTime.getTime() - (hours % 24) * 3_600_000);
}

/** Has several hours if their reminders fall due at the same moment. */
interface DueReminder {
  hours: number[];
  dueAt: Date;
}

interface ReminderInput {
  hours: number[];
  isText: boolean;
  at: Date;
  /** Hours with a pending reminder; these are never too late. */
  waiting?: ReadonlySet<number>;
}

/**
 * Due times of an appointment's reminders, earliest first. Skips reminders that are overdue or that the quiet
 * hours would delay past the start of the appointment. Merges reminders that fall due at the same moment.
 */
export function remindersDue(
  appointment: TimedAppointment,
  { hours, isText, at, waiting }: ReminderInput,
): DueReminder[] {
  const earliestFirst = [...new Set(hours)].sort((one, other) => other - one);
  const due = earliestFirst.flatMap((hour) => {
    const wanted = hoursBefore(appointment, hour);
    const dueAt = isText ? outsideQuietHours(wanted, appointment.timeZone) : wanted;
    const isLate = wanted <= at && !waiting?.has(hour);
    return isLate || dueAt >= appointment.scheduledAt ? [] : [{ hour, dueAt }];
  });
  const byDueTime = Map.groupBy(due, ({ dueAt }) => dueAt.getTime());
  return [...byDueTime].map(([time, group]) => ({
    hours: group.map(({ hour }) => hour),
    dueAt: new Date(time),
  }));
}

/**
 * Milliseconds before a change is sent to the customer, so that an undone change sends nothing. Must be longer than the
 * 8 seconds that Undo is shown, which start only when the response arrives.
 */
export const changeHold = 12_000;

/** Milliseconds in which restoring the former status counts as undo. Longer than the hold, for slow networks. */
export const undoneWithin = 30_000;

/** Milliseconds after a request in which its sender still waits for the confirmation, even in quiet hours. */
export const answerWithin = 10 * minute;

const waits = [1, 5, 15, 60, 240, 240, 240].map((minutes) => minutes * minute);

/** Milliseconds until the next attempt; undefined after the last one, about half a day in. */
export function waitAfter(attempts: number): number | undefined {
  return waits[attempts - 1];
}
