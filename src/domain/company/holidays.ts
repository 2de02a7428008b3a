import type { Day } from "../calendar.ts";
import type { Holiday } from "./profile.ts";

export function sortHolidays(holidays: readonly Holiday[]): Holiday[] {
  return holidays.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** Today's and future holidays, earliest first. */
export function holidaysFrom(today: Day, holidays: readonly Holiday[]): Holiday[] {
  return sortHolidays(holidays).filter(({ day }) => day >= today);
}

/** The holiday's name, if the day is one. */
export function holidayOn(day: Day, holidays: readonly Holiday[]): string | undefined {
  return holidays.find((holiday) => holiday.day === day)?.name;
}

/** The error of a holiday as a form holds it. */
export function holidayFault({ day, name }: Holiday, all: readonly Holiday[]): string | undefined {
  if (!day) return "Choose a date";
  if (name.trim() === "") return "Enter a name";
  return all.filter((other) => other.day === day).length > 1 ? "This day is listed twice" : undefined;
}
