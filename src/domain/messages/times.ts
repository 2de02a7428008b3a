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

/** One message that reminds: more than one hour where they fall due at one moment. */
interface DueReminder {
  hours: number[];
  dueAt: Date;
}

interface Reminding {
  hours: number[];
  isText: boolean;
  at: Date;
  /** Hours of which a reminder waits already: it is not too late for those. */
  waiting?: ReadonlySet<number>;
}

/**
 * When the reminders of a visit go, the earliest first. Left out is what should have gone by now, and what the quiet
 * hours would hold until the visit has begun; what they push to one moment is one message.
 */
export function remindersDue(visit: Visit, { hours, isText, at, waiting }: Reminding): DueReminder[] {
  const earliestFirst = [...new Set(hours)].sort((one, other) => other - one);
  const due = earliestFirst.flatMap((hour) => {
    const wanted = hoursBefore(visit, hour);
    const dueAt = isText ? outsideQuietHours(wanted, visit.timeZone) : wanted;
    const isLate = wanted <= at && !waiting?.has(hour);
    return isLate || dueAt >= visit.scheduledAt ? [] : [{ hour, dueAt }];
  });
  const atOneMoment = Map.groupBy(due, ({ dueAt }) => dueAt.getTime());
  return [...atOneMoment].map(([time, group]) => ({
    hours: group.map(({ hour }) => hour),
    dueAt: new Date(time),
  }));
}

const minute = 60_000;

/**
 * Milliseconds that news of a changed appointment waits, so that an undo leaves the customer nothing to read. Longer
 * than the 8 seconds for which Undo is offered: those begin only when the answer has come.
 */
export const changeHold = 12_000;

/** Milliseconds after a change within which the former status undoes it; longer than the hold, for slow networks. */
export const undoneWithin = 30_000;

const waits = [1, 5, 15, 60, 240, 240, 240].map((minutes) => minutes * minute);

/** Milliseconds until the next try, after so many; undefined when it has been tried often enough (half a day). */
export function waitAfter(attempts: number): number | undefined {
  return waits[attempts - 1];
}
