/**
 * Days and clock times of the business. Everything a person sees or types is a wall clock in the business's
 * time zone; everything stored is an instant. Nothing here reads the clock: callers say what time it is.
 */

/** A calendar day as YYYY-MM-DD. */
export type Day = string;
/** A clock time as HH:MM, 24 hours. */
export type ClockTime = string;
export interface WallClock {
  day: Day;
  time: ClockTime;
}

const minute = 60_000;

/**
 * The day of "2026-11-22", "11/22/2026" or "2026-11-22T10:00:00Z" (its date part); undefined if there is no such day.
 */
export function dayOf(typed: string): Day | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(typed.trim());
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : [];
  if (!year || !month || !date) return undefined;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day ? undefined : day;
}

/** The clock time of "10:00 AM", "2:30 pm" or "14:30"; undefined for anything else. */
export function clockTimeOf(typed: string): ClockTime | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?:\s*([ap])\.?m\.?)?$/i.exec(typed.trim());
  if (!match) return undefined;
  const [, hourText, minutes, half] = match;
  const hour = Number(hourText);
  if (!half) return hour <= 23 ? `${String(hour).padStart(2, "0")}:${minutes}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  const hour24 = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hour24).padStart(2, "0")}:${minutes}`;
}

/**
 * The instant at which a time zone's clocks show this day and time. A time in the hour that spring skips moves past the
 * change by the same distance. A time in the hour that fall repeats means the first one.
 */
export function instantOf({ day, time }: WallClock, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  const before = asIfUtc - offsetAt(new Date(asIfUtc - 24 * 60 * minute), timeZone);
  const after = asIfUtc - offsetAt(new Date(asIfUtc + 24 * 60 * minute), timeZone);
  const shows = (instant: number) => instant + offsetAt(new Date(instant), timeZone) === asIfUtc;
  if (shows(before)) return new Date(before);
  return new Date(shows(after) ? after : before);
}

/** Whether the time lies in the hour that the clocks skip in spring. */
export function isSkipped(wallClock: WallClock, timeZone: string): boolean {
  return wallClockAt(instantOf(wallClock, timeZone), timeZone).time !== wallClock.time;
}

export const skippedTime = "Clocks go forward that day and skip this time. Choose another time.";

export function wallClockAt(instant: Date, timeZone: string): WallClock {
  const shown = new Date(instant.getTime() + offsetAt(instant, timeZone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

export function dayAt(instant: Date, timeZone: string): Day {
  return wallClockAt(instant, timeZone).day;
}

/** Since then, the clocks of every zone have changed on a whole minute. */
const firstCached = Date.UTC(1973, 0);
const maxCached = 10_000;
const offsets = new Map<string, number>();

/** The zone's UTC offset in milliseconds, to the second. Cached: formatting took a tenth of the dashboard's time. */
function offsetAt(instant: Date, timeZone: string): number {
  if (instant.getTime() < firstCached) return readOffset(instant, timeZone);
  const key = `${timeZone} ${Math.floor(instant.getTime() / minute)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readOffset(instant, timeZone);
    if (offsets.size >= maxCached) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function readOffset(instant: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone: making a formatter costs a hundred times as much as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10);
}

/** The first instant of a day, also where the clocks skip midnight. */
export function startOfDay(day: Day, timeZone: string): Date {
  return instantOf({ day, time: "00:00" }, timeZone);
}

/** The Monday of a day's week (decisions.md, "Dates"). */
export function mondayOf(day: Day): Day {
  const sunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((sunday + 6) % 7));
}

export const weekBeginnings = ["Sunday", "Monday"] as const;
/** The first day of the week in the calendar. Statistics count from Monday regardless. */
export type WeekBeginning = (typeof weekBeginnings)[number];

/** The first day of a day's week in the calendar. */
export function weekStartOf(day: Day, begins: WeekBeginning): Day {
  return begins === "Monday" ? mondayOf(day) : addDays(mondayOf(addDays(day, 1)), -1);
}

export function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Takes minutes after midnight, 0 to 1,439. */
export function clockTimeAt(minutes: number): ClockTime {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** "Nov 07, 2026", on documents and the public site only, whose specification says so (public-site.md). */
export function shortDate(day: Day): string {
  return formatDay(day, shortDates);
}

/** "Nov 7, 2027", or "Nov 7" where that is the year of today: wherever staff read a date. */
export function nearDate(day: Day, today?: Day): string {
  const date = formatDay(day, nearDates);
  return day.slice(0, 4) === today?.slice(0, 4) ? date : `${date}, ${day.slice(0, 4)}`;
}

/** "Sun" */
export function shortWeekday(day: Day): string {
  return longDate(day).slice(0, 3);
}

/** 22 */
export function dateInMonth(day: Day): number {
  return Number(day.slice(8));
}

/** "Sunday, November 22" */
export function longDate(day: Day): string {
  return formatDay(day, longDates);
}

const shortDates = new Intl.DateTimeFormat("en-US", {
  ...{ month: "short", day: "2-digit", year: "numeric" },
  timeZone: "UTC",
});
const nearDates = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const longDates = new Intl.DateTimeFormat("en-US", {
  ...{ weekday: "long", month: "long", day: "numeric" },
  timeZone: "UTC",
});

function formatDay(day: Day, format: Intl.DateTimeFormat): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** "2:30 PM" */
export function spokenTime(time: ClockTime): string {
  const [hourText, minutes] = time.split(":");
  const hour = Number(hourText);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** "CST", or "GMT+1" where American English has no short name. */
export function zoneNameAt(instant: Date, timeZone: string): string {
  return zoneNameIn("short", timeZone, instant);
}

/** "Central Time" */
export function zoneName(timeZone: string): string {
  return zoneNameIn("longGeneric", timeZone);
}

function zoneNameIn(timeZoneName: "short" | "longGeneric", timeZone: string, instant?: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "10:00–11:30 AM", or "11:30 AM–12:30 PM" */
export function spokenRange(from: ClockTime, to: ClockTime): string {
  const [start, end] = [spokenTime(from), spokenTime(to)];
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)}–${end}` : `${start}–${end}`;
}
