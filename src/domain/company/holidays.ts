import type { Day } from "../calendar.ts";
import type { Holiday } from "./profile.ts";

/** The earliest first. */
export function inOrder(holidays: readonly Holiday[]): Holiday[] {
  return holidays.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** Today's and those to come, the earliest first. */
export function holidaysFrom(today: Day, holidays: readonly Holiday[]): Holiday[] {
  return inOrder(holidays).filter(({ day }) => day >= today);
}

/** What a day is called on which the business is closed whatever its hours say; undefined on any other. */
export function holidayOn(day: Day, holidays: readonly Holiday[]): string | undefined {
  return holidays.find((holiday) => holiday.day === day)?.name;
}

/** What is wrong with one of them, as a form holds it; undefined where nothing is. */
export function holidayFault({ day, name }: Holiday, all: readonly Holiday[]): string | undefined {
  if (!day) return "Choose a date";
  if (name.trim() === "") return "Say what it is called";
  return all.filter((other) => other.day === day).length > 1 ? "This day stands here twice" : undefined;
}
