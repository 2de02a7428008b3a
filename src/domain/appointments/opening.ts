import { type ClockTime, type Day, mondayOf } from "../calendar.ts";
import { holidayOn } from "../company/holidays.ts";
import { type Holiday, type OpeningHours, weekdays } from "../company/profile.ts";
import { daysBetween } from "../relative.ts";

export interface Open {
  opens: ClockTime;
  closes: ClockTime;
}

/** Earliest first; empty if the business is closed. */
export function openOn(day: Day, hours: readonly OpeningHours[], holidays: readonly Holiday[] = []): Open[] {
  if (holidayOn(day, holidays) !== undefined) return [];
  const weekday = weekdays[daysBetween(mondayOf(day), day)];
  return hours
    .filter(({ days, opens, closes }) => weekday && days.includes(weekday) && opens < closes)
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1));
}
