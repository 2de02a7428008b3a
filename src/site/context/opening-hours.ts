import { type ClockTime, shortDate } from "#domain/calendar.ts";
import type { Holiday, OpeningHours, Weekday } from "#domain/company/profile.ts";
import { weekdays } from "#domain/company/profile.ts";

/** "Mon-Fri 8AM-6PM", one line per set of hours. */
export function spokenHours(hours: readonly OpeningHours[]): string[] {
  return hours.map(({ days, opens, closes }) => `${spokenDays(days)} ${hourOf(opens)}-${hourOf(closes)}`);
}

const announced = 3;

/** "Closed Nov 26, 2026: Thanksgiving" for the next few. The server sends only current and future holidays. */
export function spokenHolidays(holidays: readonly Holiday[]): string[] {
  return holidays.slice(0, announced).map(({ day, name }) => `Closed ${shortDate(day)}: ${name}`);
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
