import { type CalendarRange, calendarRanges } from "#domain/appointments/calendar-range.ts";
import { useMediaQuery } from "../../../layout/use-media-query.ts";

/** The spans that there is room for: on a telephone a day as a list, on anything wider also a week and a month. */
export function useOfferedRanges(): { ranges: readonly CalendarRange[]; isPhone: boolean } {
  const isPhone = !useMediaQuery("(min-width: 40rem)");
  return { ranges: isPhone ? ["day"] : calendarRanges, isPhone };
}
