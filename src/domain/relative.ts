import { type Day, nearDate } from "./calendar.ts";

/** Relative dates as the lists show them. Source: staff-crm.md section 2. */

const dayLength = 24 * 60 * 60_000;

/** Negative if `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

/** Leads: Today, Yesterday, N days ago (under 7), else a date. */
export function createdLabel(created: Day, today: Day): string {
  const days = daysBetween(created, today);
  return recentDay(days, 7) ?? nearDate(created, today);
}

/** Clients: Today, Yesterday, N days ago (under 30), N months ago (under 365), else a date. */
export function joinedLabel(joined: Day, today: Day): string {
  const days = daysBetween(joined, today);
  return recentDay(days, 30) ?? recentMonth(days) ?? nearDate(joined, today);
}

/** Activity: minutes if under 60 minutes, hours if under 24 hours, otherwise days. */
export function sinceLabel(then: Date, now: Date): string {
  return ago(...elapsed(now.getTime() - then.getTime()));
}

/** The age of what is on screen: "just now", "2 min ago", "1 hour ago", "3 days ago". */
export function ageLabel(milliseconds: number): string {
  const [count, unit] = elapsed(milliseconds);
  if (unit !== "minute") return ago(count, unit);
  return count === 0 ? "just now" : `${count} min ago`;
}

function elapsed(milliseconds: number): [count: number, unit: "minute" | "hour" | "day"] {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return [minutes, "minute"];
  return minutes < 24 * 60 ? [Math.floor(minutes / 60), "hour"] : [Math.floor(minutes / (24 * 60)), "day"];
}

function recentDay(days: number, under: number): string | undefined {
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return days > 1 && days < under ? ago(days, "day") : undefined;
}

function recentMonth(days: number): string | undefined {
  return days >= 30 && days < 365 ? ago(Math.floor(days / 30), "month") : undefined;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
