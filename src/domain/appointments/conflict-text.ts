import { longDate, spokenTime, type WallClock, wallClockAt } from "../calendar.ts";
import type { BusyTime } from "./free-times.ts";

interface Conflict {
  who: string;
  /** The conflicting appointment; undefined if it has been removed since. */
  appointment: BusyTime | undefined;
  free: readonly WallClock[];
  timeZone: string;
}

/** "casey is booked on Monday, November 23, from 10:00 AM to 11:00 AM. Free next: 11:00 AM and Tuesday, ..." */
export function conflictText(clash: Conflict): string {
  return [bookedText(clash), freeText(clash)].filter(Boolean).join(" ");
}

export function bookedText({ who, appointment, timeZone }: Omit<Conflict, "free">): string {
  if (!appointment) return `${who} already has an appointment at this time.`;
  const from = wallClockAt(appointment.from, timeZone);
  const until = wallClockAt(appointment.until, timeZone);
  return `${who} is booked on ${longDate(from.day)}, from ${spokenTime(from.time)} to ${spokenTime(until.time)}.`;
}

/** Names each day once: "11:00 AM, 11:30 AM; Tuesday, November 24, 8:00 AM". */
function freeText({ appointment, free, timeZone }: Conflict): string {
  if (free.length === 0) return "Choose another time or person.";
  const requestedDay = appointment && wallClockAt(appointment.from, timeZone).day;
  const days = [...new Set(free.map(({ day }) => day))].map((day) => {
    const times = free.filter((time) => time.day === day).map(({ time }) => spokenTime(time));
    return [...(day === requestedDay ? [] : [longDate(day)]), ...times].join(", ");
  });
  return `Free next: ${days.join("; ")}.`;
}
