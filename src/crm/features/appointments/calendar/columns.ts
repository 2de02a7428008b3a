import type { Appointment } from "#contract/appointments.ts";
import type { Plan } from "#domain/appointments/drag-preview.ts";
import { type ClockTime, type Day, longDate } from "#domain/calendar.ts";
import { openOn } from "#domain/company/open-hours.ts";
import type { OpeningHours } from "#domain/company/profile.ts";
import { nobody, type Person } from "./people.ts";

/** A day, or one person's part of a day. */
export interface Column {
  key: string;
  day: Day;
  /** Undefined for everyone's column. */
  person: Person | undefined;
}

export function columnsOfDays(days: readonly Day[]): Column[] {
  return days.map((day) => ({ key: day, day, person: undefined }));
}

/** One column per person, plus one for unassigned. */
export function columnsOfPeople(day: Day, people: readonly Person[]): Column[] {
  return [...people, nobody].map((person) => ({ key: person.id ?? "nobody", day, person }));
}

export function belongsIn({ person }: Column) {
  return ({ assignedTo }: Appointment) => person === undefined || person.id === assignedTo;
}

export function isPlaceOf({ day, person }: Column, plan: Pick<Plan, "day" | "assignedTo">): boolean {
  return day === plan.day && (person === undefined || person.id === plan.assignedTo);
}

/** Values an appointment takes from the column it's dropped on. */
export function placeIn({ day, person }: Column): Partial<Plan> {
  return person ? { day, assignedTo: person.id } : { day };
}

/** "Monday, November 23", plus the person's name. */
export function columnLabel({ day, person }: Column): string {
  return person ? `${longDate(day)}, ${person.label}` : longDate(day);
}

/** Values from the neighboring columns; undefined at the edge. */
export function placesBeside(columns: readonly Column[], plan: Plan) {
  const at = columns.findIndex((column) => isPlaceOf(column, plan));
  const [left, right] = [columns[at - 1], columns[at + 1]];
  return { left: left && placeIn(left), right: at >= 0 && right ? placeIn(right) : undefined };
}

/** Form defaults for a day without a time. */
export function firstHour(day: Day, hours: readonly OpeningHours[]): ClockTime {
  return openOn(day, hours)[0]?.opens ?? "09:00";
}
