import { useSyncExternalStore } from "react";
import { type Day, dayAt, type WallClock, wallClockAt } from "#domain/calendar.ts";
import { timeZone } from "../api/business-time.ts";

/** Milliseconds from one look at the clock to the next; all that is shown shares them. */
const tick = 15_000;
const watching = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(tell: () => void) {
  watching.add(tell);
  timer ??= setInterval(() => {
    for (const each of watching) each();
  }, tick);
  return () => {
    watching.delete(tell);
    if (watching.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time at the latest look: whoever asks is drawn anew with each. */
export function useInstant(): Date {
  return new Date(useSyncExternalStore(watch, latestLook));
}

function latestLook(): number {
  return Math.floor(Date.now() / tick) * tick;
}

/** The business's clock, minute by minute. */
export function useNow(): WallClock {
  return wallClockAt(useInstant(), timeZone);
}

/** The business's day: whoever asks is drawn anew after midnight. */
export function useToday(): Day {
  return useSyncExternalStore(watch, dayOfLatestLook);
}

let lookedUp = { look: 0, day: "" };

/** Worked out once for each look: a long list asks for every one of its rows. */
function dayOfLatestLook(): Day {
  const look = latestLook();
  if (lookedUp.look !== look) lookedUp = { look, day: dayAt(new Date(look), timeZone) };
  return lookedUp.day;
}
