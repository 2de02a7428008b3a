import { Calendar1, Columns3, Grid3x3 } from "lucide-react";
import { type CalendarRange, calendarRanges } from "#domain/appointments/calendar-range.ts";
import { titleCase } from "#domain/format.ts";
import { Segmented } from "#ui/segmented-control.tsx";
import { useMediaQuery } from "../../../layout/use-media-query.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { useAppointmentSearch } from "../appointment-search.ts";

/** What the calendar spans, and whether it is a list for a phone. */
export function useSpan(): { range: CalendarRange; isPhone: boolean } {
  const isPhone = !useMediaQuery("(min-width: 40rem)");
  return { range: useAppointmentSearch().range ?? (isPhone ? "day" : "week"), isPhone };
}

/** On a phone, as words among the tools of the screen, which saves a row. */
export function SpanChoice() {
  const { range, isPhone } = useSpan();
  const { filter } = useUrlState();
  return (
    <Segmented
      label="Span"
      value={range}
      choices={calendarRanges.map((each) => ({
        value: each,
        label: titleCase(each),
        icon: isPhone ? <span aria-hidden="true">{titleCase(each)}</span> : icons[each],
      }))}
      onChoose={(chosen) => filter({ range: chosen })}
    />
  );
}

const icons = {
  day: <Calendar1 aria-hidden="true" />,
  week: <Columns3 aria-hidden="true" />,
  month: <Grid3x3 aria-hidden="true" />,
};
