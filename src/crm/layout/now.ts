import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { type Day, dayAt, type WallClock, wallClockAt } from "#domain/calendar.ts";
import { timeZone } from "../api/business-time.ts";
import { dependsOnToday } from "../api/query-client.ts";

/** Shared tick interval in milliseconds. */
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

/** The time of the latest tick; re-renders on each. */
export function useInstant(): Date {
  return new Date(useSyncExternalStore(watch, latestTick));
}

function latestTick(): number {
  return Math.floor(Date.now() / tick) * tick;
}

export function useNow(): WallClock {
  return wallClockAt(useInstant(), timeZone);
}

/** The business's current day; re-renders after midnight. */
export function useToday(): Day {
  return useSyncExternalStore(watch, dayOfLatestTick);
}

let lookedUp = { currentTick: 0, day: "" };

/** Cached per tick: long lists call this for every row. */
function dayOfLatestTick(): Day {
  const currentTick = latestTick();
  if (lookedUp.currentTick !== currentTick)
    lookedUp = { currentTick, day: dayAt(new Date(currentTick), timeZone) };
  return lookedUp.day;
}

/** Refetches day-dependent queries after midnight. */
export function useNewDay() {
  const client = useQueryClient();
  const day = useToday();
  const known = useRef(day);
  useEffect(() => {
    if (known.current === day) return;
    known.current = day;
    void client.invalidateQueries({ predicate: ({ queryKey }) => dependsOnToday(queryKey) });
  }, [client, day]);
}
