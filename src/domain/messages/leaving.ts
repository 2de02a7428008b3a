import { shortDate, spokenTime, wallClockAt } from "../calendar.ts";
import { quietFrom, quietUntil } from "./times.ts";

interface Leaving {
  state: string;
  /** ISO instant before which it does not go. */
  dueAt: string;
}

/** When a message leaves that somebody has just given on its way. */
export function leavingWords(
  { state, dueAt }: Leaving,
  { at, timeZone }: { at: Date; timeZone: string },
): string {
  if (state === "kept") return "Nothing is set up that sends it: it is kept here.";
  const due = new Date(dueAt);
  if (due.getTime() - at.getTime() < 60_000) return "It leaves within seconds, unless it is refused.";
  const { day, time } = wallClockAt(due, timeZone);
  const quiet = `${spokenTime(quietFrom)} to ${spokenTime(quietUntil)}`;
  return `It leaves ${shortDate(day)}, ${spokenTime(time)}: nobody is texted from ${quiet}.`;
}
