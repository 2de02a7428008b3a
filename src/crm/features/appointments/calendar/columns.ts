import type { Appointment } from "#contract/appointments.ts";
import { openOn } from "#domain/appointments/opening.ts";
import type { Plan } from "#domain/appointments/plan.ts";
import { type ClockTime, type Day, longDate } from "#domain/calendar.ts";
import type { OpeningHours } from "#domain/company/profile.ts";
import { nobody, type Person } from "./people.ts";

/** A column of a calendar is a day, or one person's part of a day. */
export interface Column {
  key: string;
  day: Day;
  /** Undefined where the column is everybody's. */
  person: Person | undefined;
}

export function columnsOfDays(days: readonly Day[]): Column[] {
  return days.map((day) => ({ key: day, day, person: undefined }));
}

/** Each person's part of one day, and what is nobody's yet. */
export function columnsOfPeople(day: Day, people: readonly Person[]): Column[] {
  return [...people, nobody].map((person) => ({ key: person.id ?? "nobody", day, person }));
}

export function belongsIn({ person }: Column) {
  return ({ assignedTo }: Appointment) => person === undefined || person.id === assignedTo;
}

export function isPlaceOf({ day, person }: Column, plan: Pick<Plan, "day" | "assignedTo">): boolean {
  return day === plan.day && (person === undefined || person.id === plan.assignedTo);
}

/** What a visit takes on when it is put into a column. */
export function placeIn({ day, person }: Column): Partial<Plan> {
  return person ? { day, assignedTo: person.id } : { day };
}

/** "Monday, November 23", with whose it is where it is one person's. */
export function columnWords({ day, person }: Column): string {
  return person ? `${longDate(day)}, ${person.label}` : longDate(day);
}

/** What a visit takes on in the column at its left and at its right; undefined at the edge. */
export function placesBeside(columns: readonly Column[], plan: Plan) {
  const at = columns.findIndex((column) => isPlaceOf(column, plan));
  const [left, right] = [columns[at - 1], columns[at + 1]];
  return { left: left && placeIn(left), right: at >= 0 && right ? placeIn(right) : undefined };
}

/** What a form begins with where a day was chosen and no hour. */
export function firstHour(day: Day, hours: readonly OpeningHours[]): ClockTime {
  return openOn(day, hours)[0]?.opens ?? "09:00";
}
