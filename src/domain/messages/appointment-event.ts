import type { AppointmentStatus } from "../appointments/appointment.ts";

export type AppointmentEvent = "booked" | "confirmed" | "moved" | "postponed" | "cancelled" | "reassigned";

interface KnownState {
  status: AppointmentStatus;
  scheduledAt: Date;
}

/** Both sides agreed on the time, so the customer gets reminders. */
export function isAgreed(status: AppointmentStatus): boolean {
  return status === "scheduled" || status === "confirmed";
}

export function isMoved(before: KnownState, after: KnownState): boolean {
  return before.scheduledAt.getTime() !== after.scheduledAt.getTime();
}

/** The message that a change calls for, if any. Changes to past appointments send nothing. */
export function appointmentEventOf(
  before: KnownState | undefined,
  after: KnownState,
  at: Date,
): AppointmentEvent | undefined {
  if (after.scheduledAt <= at) return undefined;
  if (isAgreed(after.status)) return changeOfAgreed(before, after);
  const wasOpen = before && ["pending", "scheduled", "confirmed", "rescheduled"].includes(before.status);
  if (after.status === "cancelled" && wasOpen) return "cancelled";
  const wasHeld = before && (isAgreed(before.status) || before.status === "pending");
  return after.status === "rescheduled" && wasHeld ? "postponed" : undefined;
}

/**
 * A postponed appointment with a new time counts as moved: the customer still knows the old time. A completed or
 * canceled one counts as booked; a customer who still expects it at its time gets no message.
 */
function changeOfAgreed(before: KnownState | undefined, after: KnownState): AppointmentEvent | undefined {
  const wasAgreed = before && isAgreed(before.status);
  const wasKnown = wasAgreed || before?.status === "rescheduled";
  if (before && wasKnown && isMoved(before, after)) return "moved";
  if (after.status === "confirmed") return before?.status === "confirmed" ? undefined : "confirmed";
  return wasAgreed ? undefined : "booked";
}
