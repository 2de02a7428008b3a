import { isStorable, notStorable } from "../words.ts";
import type { AppointmentStatus } from "./appointment.ts";

/** What a customer sees of their visit by their own link. */
export type AnswerState = "open" | "confirmed" | "waiting" | "postponed" | "cancelled" | "over";

interface Visit {
  status: AppointmentStatus;
  scheduledAt: Date;
}

/** What has begun is over for whoever would answer: they are at the door, or were. */
export function answerStateOf({ status, scheduledAt }: Visit, at: Date): AnswerState {
  if (status === "cancelled") return "cancelled";
  if (status === "completed" || scheduledAt <= at) return "over";
  if (status === "rescheduled") return "postponed";
  if (status === "pending") return "waiting";
  return status === "confirmed" ? "confirmed" : "open";
}

export function mayAnswer(state: AnswerState): boolean {
  return state === "open" || state === "confirmed";
}

export const longestWish = 1_000;

/** What is wrong with what somebody wrote about another time; undefined when nothing is. It may be left empty. */
export function wishError(wish: string): string | undefined {
  if (wish.length > longestWish) return `At most ${longestWish} characters`;
  return isStorable(wish) ? undefined : notStorable;
}

/** The town of "14 Sea Oat Lane, Destin, FL 32541": where to, without saying at which door. */
export function townOf(address: string | null): string | undefined {
  const parts = (address ?? "").split(",").map((part) => part.trim());
  const isState = /^[A-Za-z]{2}(\s+\d{5}(-\d{4})?)?$/.test(parts.at(-1) ?? "");
  return isState && parts.length >= 3 ? parts.at(-2) || undefined : undefined;
}
