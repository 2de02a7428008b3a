import { useSyncExternalStore } from "react";
import { type CalendarRange, calendarRanges } from "#domain/appointments/calendar-range.ts";

export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = globalThis.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => globalThis.matchMedia(query).matches,
  );
}

/** The spans that there is room for: on a telephone a day as a list, on anything wider also a week and a month. */
export function useOfferedRanges(): { ranges: readonly CalendarRange[]; isPhone: boolean } {
  const isPhone = !useMatches("(min-width: 40rem)");
  return { ranges: isPhone ? ["day"] : calendarRanges, isPhone };
}
