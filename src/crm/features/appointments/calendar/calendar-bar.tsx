import { Link } from "@tanstack/react-router";
import { Calendar1, ChevronLeft, ChevronRight, Columns3, Grid3x3, Printer } from "lucide-react";
import {
  type CalendarRange,
  calendarRanges,
  rangeTitle,
  turned,
} from "#domain/appointments/calendar-range.ts";
import type { Day } from "#domain/calendar.ts";
import { titleCase } from "#domain/format.ts";
import { Button, buttonClasses, IconButton } from "#ui/button.tsx";
import { Segmented } from "#ui/segmented-control.tsx";
import { shownDate, today } from "../../../api/business-time.ts";
import { useHoliday, useWeekBegins } from "../../../data/company-profile.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { useAppointmentSearch } from "../appointment-search.ts";

interface CalendarBarProps {
  range: CalendarRange;
  day: Day;
  isPhone: boolean;
}

export function CalendarBar({ range, day, isPhone }: CalendarBarProps) {
  const { filter } = useUrlState();
  const search = useAppointmentSearch().person;
  const person = search === "nobody" ? undefined : search;
  const begins = useWeekBegins();
  const show = (next: Day) => filter({ day: next });
  const daySheet = (
    <Link
      to="/crm/appointments/day-sheet"
      search={{ day, person: person ?? "everyone" }}
      className={buttonClasses("quiet", "px-3")}
    >
      <Printer aria-hidden="true" className="size-4.5" />
      <span className="max-lg:sr-only">Day Sheet</span>
    </Link>
  );
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-sand-deep border-b px-3 py-3 sm:px-4">
      <div className="flex min-w-0 items-center gap-1 max-sm:w-full">
        <IconButton label={`Previous ${range}`} onClick={() => show(turned(range, day, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`Next ${range}`} onClick={() => show(turned(range, day, 1))}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        <h2 aria-live="polite" className="min-w-0 break-words px-2 font-semibold text-deep text-lg">
          {isPhone && range === "day" ? shownDate(day) : rangeTitle(range, day, begins)}
          {range === "day" ? <Closed day={day} /> : null}
        </h2>
        {range === "day" && isPhone ? <span className="ml-auto">{daySheet}</span> : null}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:gap-2 max-sm:[&>fieldset]:order-first max-sm:[&>fieldset]:grow">
        {range === "day" && !isPhone ? daySheet : null}
        <Button variant="quiet" onClick={() => show(today())}>
          Today
        </Button>
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
      </div>
    </header>
  );
}

function Closed({ day }: { day: Day }) {
  const holiday = useHoliday(day);
  return holiday ? <span className="block font-body text-base text-warn">{`Closed: ${holiday}`}</span> : null;
}

const icons = {
  day: <Calendar1 aria-hidden="true" />,
  week: <Columns3 aria-hidden="true" />,
  month: <Grid3x3 aria-hidden="true" />,
};
