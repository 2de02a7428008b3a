import { minute } from "../durations.ts";

/** Google Maps directions to an address, from another one or from the device's location. */
export function directionsTo(address: string, from?: string | null): string {
  const origin = from ? `&origin=${encodeURIComponent(from)}` : "";
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}${origin}`;
}

interface TimeSlot {
  /** ISO instant. */
  scheduledAt: string;
  /** Minutes. */
  duration: number;
}

export function endOf({ scheduledAt, duration }: TimeSlot): number {
  return Date.parse(scheduledAt) + duration * minute;
}

/** Whether it has ended or was completed. `now` in milliseconds. */
export function isOver({ status, ...timed }: TimeSlot & { status: string }, now: number): boolean {
  return status === "completed" || endOf(timed) <= now;
}

/** Minutes between the end of one and the start of the next; negative if they overlap. */
export function minutesBetween(earlier: TimeSlot, later: TimeSlot): number {
  return Math.round((Date.parse(later.scheduledAt) - endOf(earlier)) / minute);
}
