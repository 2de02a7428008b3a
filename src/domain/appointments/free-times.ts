import {
  addDays,
  type ClockTime,
  clockTimeAt,
  type Day,
  dayAt,
  instantOf,
  isSkipped,
  minutesOf,
  type WallClock,
} from "../calendar.ts";
import { openOn } from "../company/open-hours.ts";
import type { Holiday, OpeningHours } from "../company/profile.ts";
import { minute } from "../durations.ts";
import { calendarStep } from "./appointment.ts";

/** A half-open interval: excludes its end. */
export interface BusyTime {
  from: Date;
  until: Date;
}

interface FreeTime extends WallClock {
  at: Date;
  /** Indexes in `busy` of those who are free. */
  people: number[];
}

interface FreeTimesSearch {
  /** One list per person. A time is free if at least one person is. */
  busy: readonly (readonly BusyTime[])[];
  hours: readonly OpeningHours[];
  holidays?: readonly Holiday[];
  /** Minutes. */
  duration: number;
  /** The earliest instant to propose. */
  from: Date;
  timeZone: string;
  /** The most to propose in all; `perDay` limits one day. */
  count: number;
  perDay: number;
}

/** Days ahead to look. */
export const proposedWithin = 60;

/** Minutes between proposals, so that a few of them cover a day. */
const apart = 30;

/** The next times at which the appointment fits the opening hours and someone is free. */
export function freeTimes(wish: FreeTimesSearch): FreeTime[] {
  const first = dayAt(wish.from, wish.timeZone);
  const found: FreeTime[] = [];
  for (let ahead = 0; ahead < proposedWithin && found.length < wish.count; ahead++) {
    found.push(...freeOn(addDays(first, ahead), wish).slice(0, wish.count - found.length));
  }
  return found;
}

function freeOn(day: Day, wish: FreeTimesSearch): FreeTime[] {
  const free: FreeTime[] = [];
  for (const { opens, closes } of openOn(day, wish.hours, wish.holidays)) {
    const closing = instantOf({ day, time: closes }, wish.timeZone);
    let minutes = minutesOf(opens);
    while (minutes < minutesOf(closes) && free.length < wish.perDay) {
      const time = timeOn(day, minutes, wish.timeZone);
      const people = time ? freePeople(time.at, closing, wish) : [];
      if (time && people.length > 0) free.push({ ...time, people });
      minutes += people.length > 0 ? apart : calendarStep;
    }
  }
  return free;
}

/** Undefined in the hour that spring skips. */
function timeOn(day: Day, minutes: number, timeZone: string): Omit<FreeTime, "people"> | undefined {
  const time = clockTimeAt(minutes);
  return isSkipped({ day, time }, timeZone)
    ? undefined
    : { day, time, at: instantOf({ day, time }, timeZone) };
}

function freePeople(at: Date, closing: Date, wish: FreeTimesSearch): number[] {
  const until = new Date(at.getTime() + wish.duration * minute);
  if (at < wish.from || until > closing) return [];
  const isFree = (busy: readonly BusyTime[]) => !busy.some((each) => overlap(each, { from: at, until }));
  return wish.busy.flatMap((busy, person) => (isFree(busy) ? [person] : []));
}

/** Noon belongs to the afternoon. */
export function partOfDay(time: ClockTime): "morning" | "afternoon" {
  return time < "12:00" ? "morning" : "afternoon";
}

export function overlap(one: BusyTime, other: BusyTime): boolean {
  return one.from < other.until && other.from < one.until;
}
