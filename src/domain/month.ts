import { addDays, type Day } from "./calendar.ts";

/** A month as YYYY-MM. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same date `months` later, or that month's last day. */
export function sameDateIn(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The weeks of a month, Sunday first; undefined for days of other months. */
export function weeksOf(month: Month): (Day | undefined)[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks: (Day | undefined)[][] = [];
  for (let sunday = start; sunday < `${addMonths(month, 1)}-01`; sunday = addDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, place) => addDays(sunday, place));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : undefined)));
  }
  return weeks;
}

/** "November 2026" */
export function monthName(month: Month): string {
  return new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
