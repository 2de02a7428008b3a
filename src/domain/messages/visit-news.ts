import type { AppointmentStatus } from "../appointments/appointment.ts";

/** What a customer is told of their visit. */
export type VisitNews = "booked" | "confirmed" | "moved" | "postponed" | "cancelled" | "reassigned";

interface Known {
  status: AppointmentStatus;
  scheduledAt: Date;
}

/** Both sides count on it: the customer is expected, and is reminded. */
export function isAgreed(status: AppointmentStatus): boolean {
  return status === "scheduled" || status === "confirmed";
}

export function isMoved(before: Known, after: Known): boolean {
  return before.scheduledAt.getTime() !== after.scheduledAt.getTime();
}

/** What a change of a visit means for its customer; undefined for nothing. Who tidies up the past tells nobody. */
export function newsOf(before: Known | undefined, after: Known, at: Date): VisitNews | undefined {
  if (after.scheduledAt <= at) return undefined;
  if (isAgreed(after.status)) return newsOfAgreed(before, after);
  const wasOpen = before && ["pending", "scheduled", "confirmed", "rescheduled"].includes(before.status);
  if (after.status === "cancelled" && wasOpen) return "cancelled";
  const wasHeld = before && (isAgreed(before.status) || before.status === "pending");
  return after.status === "rescheduled" && wasHeld ? "postponed" : undefined;
}

/** A visit that waited for a new time has one: its customer knows the old one, whatever else they have heard. */
function newsOfAgreed(before: Known | undefined, after: Known): VisitNews | undefined {
  const wasKnown = before && (isAgreed(before.status) || before.status === "rescheduled");
  if (before && wasKnown && isMoved(before, after)) return "moved";
  if (after.status === "confirmed") return before?.status === "confirmed" ? undefined : "confirmed";
  return before && isAgreed(before.status) ? undefined : "booked";
}
