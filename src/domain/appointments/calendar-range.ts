import {
  addDays,
  type Day,
  dateInMonth,
  longDate,
  nearDate,
  type WeekBeginning,
  weekStartOf,
} from "../calendar.ts";
import { addMonths, monthName, monthOf, sameDateIn } from "../month.ts";

export const calendarRanges = ["day", "week", "month"] as const;
export type CalendarRange = (typeof calendarRanges)[number];

/** A month is shown in whole weeks, so it includes days of the months beside it. */
export function daysShown(range: CalendarRange, day: Day, begins: WeekBeginning): Day[] {
  if (range === "day") return [day];
  if (range === "week") return daysFrom(weekStartOf(day, begins), 7);
  const first = weekStartOf(`${monthOf(day)}-01`, begins);
  const last = addDays(weekStartOf(addDays(`${addMonths(monthOf(day), 1)}-01`, -1), begins), 6);
  return daysFrom(first, Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1);
}

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, ahead) => addDays(first, ahead));
}

/** The day to show one range back (-1) or forward (1). */
export function turned(range: CalendarRange, day: Day, by: -1 | 1): Day {
  if (range === "month") return sameDateIn(day, by);
  return addDays(day, range === "week" ? 7 * by : by);
}

/** "Monday, November 23, 2026", "November 23 – 29, 2026", "November 30 – December 6, 2026", "November 2026" */
export function rangeTitle(range: CalendarRange, day: Day, begins: WeekBeginning): string {
  if (range === "month") return monthName(monthOf(day));
  if (range === "day") return `${longDate(day)}, ${day.slice(0, 4)}`;
  const first = weekStartOf(day, begins);
  const last = addDays(first, 6);
  const end = monthOf(first) === monthOf(last) ? dateInMonth(last) : dateOf(last);
  const year = (of: Day) => of.slice(0, 4);
  const start = year(first) === year(last) ? dateOf(first) : `${dateOf(first)}, ${year(first)}`;
  return `${start} – ${end}, ${year(last)}`;
}

/** For a phone: "Nov 23", "Nov 22–28", "Nov 29 – Dec 5", "Nov 2026"; with the year if it isn't the current one. */
export function shortTitle(range: CalendarRange, day: Day, begins: WeekBeginning, today: Day): string {
  if (range === "month") return monthName(monthOf(day)).replace(/^(\w{3})\w*/, "$1");
  if (range === "day") return nearDate(day, today);
  const first = weekStartOf(day, begins);
  const last = addDays(first, 6);
  if (monthOf(first) !== monthOf(last)) return `${nearDate(first, last)} – ${nearDate(last, today)}`;
  return nearDate(first, today).replace(/\d+/, `$&–${dateInMonth(last)}`);
}

function dateOf(day: Day): string {
  return longDate(day).replace(/^\w+, /, "");
}
