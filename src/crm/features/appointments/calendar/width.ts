import { type CalendarRange, calendarRanges } from "#domain/appointments/calendar-range.ts";
import { useMediaQuery } from "../../../layout/use-media-query.ts";

/** Ranges that fit: on a phone only the day. */
export function useOfferedRanges(): { ranges: readonly CalendarRange[]; isPhone: boolean } {
  const isPhone = !useMediaQuery("(min-width: 40rem)");
  return { ranges: isPhone ? ["day"] : calendarRanges, isPhone };
}
