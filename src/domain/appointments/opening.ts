import { type ClockTime, type Day, mondayOf } from "../calendar.ts";
import { type OpeningHours, weekdays } from "../company/profile.ts";
import { daysBetween } from "../relative.ts";

export interface Open {
  opens: ClockTime;
  closes: ClockTime;
}

/** When the business is open on a day, earliest first; empty when it is closed. */
export function openOn(day: Day, hours: readonly OpeningHours[]): Open[] {
  const weekday = weekdays[daysBetween(mondayOf(day), day)];
  return hours
    .filter(({ days, opens, closes }) => weekday && days.includes(weekday) && opens < closes)
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1));
}
