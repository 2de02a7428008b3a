import { dayAt, nearDate, spokenTime, wallClockAt } from "../calendar.ts";
import { minute } from "../durations.ts";
import { quietFrom, quietUntil } from "./times.ts";

interface PendingMessage {
  state: string;
  /** ISO instant: the message is not sent earlier. */
  dueAt: string;
}

/** Tells staff when the message they just sent will leave. */
export function leavingText(
  { state, dueAt }: PendingMessage,
  { at, timeZone }: { at: Date; timeZone: string },
): string {
  if (state === "kept") return "It wasn't sent, because no email or text provider is set up.";
  const due = new Date(dueAt);
  if (due.getTime() - at.getTime() < minute) return "It will be sent within seconds.";
  const { day, time } = wallClockAt(due, timeZone);
  const quiet = `${spokenTime(quietFrom)} to ${spokenTime(quietUntil)}`;
  return `It will be sent ${nearDate(day, dayAt(at, timeZone))}, ${spokenTime(time)}. We don't send texts from ${quiet}.`;
}
