import {
  addDays,
  clockTimeAt,
  type Day,
  instantOf,
  longDate,
  minutesOf,
  spokenTime,
  wallClockAt,
} from "../calendar.ts";
import { minute } from "../durations.ts";
import { calendarStep, maxDuration, minDuration } from "./appointment.ts";

/** The unsaved place of an appointment that is being dragged in the calendar. */
export interface Plan {
  day: Day;
  /** Minutes after midnight on the business's clock. */
  start: number;
  /** Minutes. */
  duration: number;
  assignedTo: string | null;
}

interface PlannedSlot {
  scheduledAt: string;
  duration: number;
  assignedTo: string | null;
}

export function previewOf({ scheduledAt, duration, assignedTo }: PlannedSlot, timeZone: string): Plan {
  const { day, time } = wallClockAt(new Date(scheduledAt), timeZone);
  return { day, start: minutesOf(time), duration, assignedTo };
}

export function instantOfPreview({ day, start }: Plan, timeZone: string): Date {
  return instantOf({ day, time: clockTimeAt(start) }, timeZone);
}

/** Moves by quarter-hour steps, snapping to the quarter hour and staying on the same day. */
export function later(plan: Plan, steps: number): Plan {
  return { ...plan, start: stepped(plan.start, steps, { min: 0, max: 24 * 60 - calendarStep }) };
}

export function longer(plan: Plan, steps: number): Plan {
  const bounds = { min: minDuration, max: maxDuration };
  return { ...plan, duration: stepped(plan.duration, steps, bounds) };
}

export function onDayBeside(plan: Plan, days: number): Plan {
  return { ...plan, day: addDays(plan.day, days) };
}

/** From 10:10, one step forward is 10:15 and one step back is 10:00. */
function stepped(from: number, steps: number, { min, max }: { min: number; max: number }): number {
  if (steps === 0) return from;
  const to = (from + steps * calendarStep) / calendarStep;
  const whole = (steps > 0 ? Math.floor(to) : Math.ceil(to)) * calendarStep;
  return Math.min(max, Math.max(min, whole));
}

export function isSamePlan(one: Plan, other: Plan): boolean {
  return (
    one.day === other.day &&
    one.start === other.start &&
    one.duration === other.duration &&
    one.assignedTo === other.assignedTo
  );
}

/** "Monday, November 23, 10:15 AM to 11:15 AM" */
export function planText(plan: Plan, timeZone: string): string {
  return `${longDate(plan.day)}, ${planTimes(plan, timeZone)}`;
}

/** "10:15 AM to 11:15 AM", on that day's clock. */
export function planTimes(plan: Plan, timeZone: string): string {
  const from = instantOfPreview(plan, timeZone);
  return timesOf({ scheduledAt: from.toISOString(), duration: plan.duration }, timeZone);
}

export function timesOf(
  { scheduledAt, duration }: Omit<PlannedSlot, "assignedTo">,
  timeZone: string,
): string {
  const from = new Date(scheduledAt);
  const until = new Date(from.getTime() + duration * minute);
  const spoken = (at: Date) => spokenTime(wallClockAt(at, timeZone).time);
  return `${spoken(from)} to ${spoken(until)}`;
}
