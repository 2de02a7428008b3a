import { isStorable, notStorable } from "../format.ts";
import type { AppointmentStatus } from "./appointment.ts";

/** State that the customer's link shows. */
export type AnswerState = "open" | "confirmed" | "waiting" | "postponed" | "cancelled" | "over";

interface Appointment {
  status: AppointmentStatus;
  scheduledAt: Date;
}

/** An appointment that has started can no longer be answered. */
export function answerStateOf({ status, scheduledAt }: Appointment, at: Date): AnswerState {
  if (status === "cancelled") return "cancelled";
  if (status === "completed" || scheduledAt <= at) return "over";
  if (status === "rescheduled") return "postponed";
  if (status === "pending") return "waiting";
  return status === "confirmed" ? "confirmed" : "open";
}

export function mayAnswer(state: AnswerState): boolean {
  return state === "open" || state === "confirmed";
}

export const maxNoteLength = 1_000;

/** Validates the optional note of a request for another time. */
export function customerNoteError(wish: string): string | undefined {
  if (wish.length > maxNoteLength) return `At most ${maxNoteLength} characters`;
  return isStorable(wish) ? undefined : notStorable;
}

/** "Destin" for "14 Sea Oat Lane, Destin, FL 32541": anyone with the link can read it, so it omits the street. */
export function townOf(address: string | null): string | undefined {
  const parts = (address ?? "").split(",").map((part) => part.trim());
  const isState = /^[A-Za-z]{2}(\s+\d{5}(-\d{4})?)?$/.test(parts.at(-1) ?? "");
  return isState && parts.length >= 3 ? parts.at(-2) || undefined : undefined;
}
