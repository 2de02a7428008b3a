import {
  addDays,
  type ClockTime,
  type Day,
  nearDate,
  shortDate,
  shortWeekday,
  type WallClock,
} from "#domain/calendar.ts";
import type { Holiday, OpeningHours, Weekday } from "#domain/company/profile.ts";
import { weekdays } from "#domain/company/profile.ts";
import type { OpeningState } from "./renderer.ts";

/** "Mon-Fri 8AM-6PM", one line per set of hours. */
export function spokenHours(hours: readonly OpeningHours[]): string[] {
  return hours.map(({ days, opens, closes }) => `${spokenDays(days)} ${hourOf(opens)}-${hourOf(closes)}`);
}

const announced = 3;

/** "Closed Nov 26, 2026: Thanksgiving" for the next few. The server sends only current and future holidays. */
export function spokenHolidays(holidays: readonly Holiday[]): string[] {
  return holidays.slice(0, announced).map(({ day, name }) => `Closed ${shortDate(day)}: ${name}`);
}

/** "Open until 6 PM", "Closed now. Opens Mon 8 AM", or undefined without hours. */
export function spokenOpening(opening: OpeningState): string | undefined {
  const { isOpen, until } = opening;
  if (!until) return undefined;
  return isOpen ? `Open until ${shortTime(until.time)}` : `Closed now. Opens ${spokenNextOpening(opening)}`;
}

/** "today at 8 AM", "tomorrow at 8 AM", "Mon 8 AM" or, more than a week ahead, "Jan 4, 2027". */
export function spokenNextOpening({ today, until }: OpeningState): string | undefined {
  if (!until) return undefined;
  return `${spokenDay(until.day, today)} ${shortTime(until.time)}`;
}

function spokenDay(day: Day, today: Day): string {
  if (day === today) return "today at";
  if (day === addDays(today, 1)) return "tomorrow at";
  return day < addDays(today, 7) ? shortWeekday(day) : `${shortDate(day)} at`;
}

interface DaysWithHours {
  /** Consecutive. */
  days: readonly [Weekday, ...Weekday[]];
  /** "8AM-6PM" or "Closed". */
  hours: string;
}

/** The days of a week in order; neighbors with the same hours are together. */
export function hoursOfWeek(hours: readonly OpeningHours[]): DaysWithHours[] {
  const rows: { days: [Weekday, ...Weekday[]]; hours: string }[] = [];
  for (const day of weekdays) {
    const open = hours.filter(({ days }) => days.includes(day));
    const spoken =
      open.map(({ opens, closes }) => `${hourOf(opens)}-${hourOf(closes)}`).join(", ") || "Closed";
    const last = rows.at(-1);
    if (last?.hours === spoken) last.days.push(day);
    else rows.push({ days: [day], hours: spoken });
  }
  return rows;
}

/** "Tue, Dec 1 at 1 PM" */
export function spokenOpeningTime({ day, time }: WallClock): string {
  return `${shortWeekday(day)}, ${nearDate(day, day)} at ${shortTime(time)}`;
}

/** "6 PM" or "8:30 AM". */
function shortTime(time: ClockTime): string {
  return hourOf(time).replace(/(?=[AP]M)/, " ");
}

function spokenDays(days: readonly Weekday[]): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return "";
  const withoutGap = weekdays.indexOf(last) - weekdays.indexOf(first) === inOrder.length - 1;
  if (withoutGap && inOrder.length > 2) return `${short(first)}-${short(last)}`;
  return inOrder.map(short).join(", ");
}

function short(day: Weekday): string {
  return day.slice(0, 3);
}

/** 8AM, 6PM or 8:30AM. */
function hourOf(time: ClockTime): string {
  const [hour = "0", minutes] = time.split(":");
  const shown = Number(hour) % 12 || 12;
  return `${shown}${minutes === "00" ? "" : `:${minutes}`}${Number(hour) < 12 ? "AM" : "PM"}`;
}
