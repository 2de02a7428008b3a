import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { type CalendarRange, rangeTitle, shortTitle, turned } from "#domain/appointments/calendar-range.ts";
import type { Day } from "#domain/calendar.ts";
import { Button, buttonClasses, IconButton } from "#ui/button.tsx";
import { useHoliday, useWeekBegins } from "../../../data/company-profile.ts";
import { useToday } from "../../../layout/now.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { useAppointmentSearch } from "../appointment-search.ts";
import { SpanChoice } from "./span-choice.tsx";

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
  const now = useToday();
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
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-sand-deep border-b px-3 py-3 max-sm:gap-x-2 max-sm:px-2 max-sm:py-1.5 sm:px-4">
      <div className="flex min-w-0 items-center gap-1 max-sm:gap-0">
        <IconButton label={`Previous ${range}`} onClick={() => show(turned(range, day, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={`Next ${range}`} onClick={() => show(turned(range, day, 1))}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
        <h2 aria-live="polite" className="min-w-0 break-words px-2 font-semibold text-deep text-lg">
          {isPhone ? shortTitle(range, day, begins, now) : rangeTitle(range, day, begins)}
          {range === "day" ? <Closed day={day} /> : null}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:gap-2">
        {range === "day" ? daySheet : null}
        <Button variant="quiet" className="max-sm:px-3" onClick={() => show(now)}>
          Today
        </Button>
        {isPhone ? null : <SpanChoice />}
      </div>
    </header>
  );
}

function Closed({ day }: { day: Day }) {
  const holiday = useHoliday(day);
  return holiday ? <span className="block font-body text-base text-warn">{`Closed: ${holiday}`}</span> : null;
}
