import { type Day, dateInMonth, shortWeekday } from "#domain/calendar.ts";
import { shownDate } from "../../../api/business-time.ts";
import { useAssignableUsers } from "../../../data/users.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import type { Column } from "./columns.ts";
import { counted, DayNotes, dayLabel, useDayFlags } from "./day-flags.tsx";
import { PersonMark } from "./person-mark.tsx";

interface ColumnHeadingProps {
  column: Column;
  today: Day;
  /** Undefined while they load. */
  appointments: number | undefined;
}

export function ColumnHeading({ column, today, appointments }: ColumnHeadingProps) {
  const { day, person } = column;
  return (
    <div className="@container sticky top-0 z-10 grid min-h-14 min-w-0 items-center border-sand-deep border-b border-l bg-white px-2">
      {person ? (
        <div className="flex min-w-0 items-center justify-between gap-x-1 pl-1">
          <span className="min-w-0 font-medium">
            <PersonMark person={person} named />
            <Away id={person.id} day={day} />
          </span>
          {appointments === undefined ? null : <Count appointments={appointments} />}
        </div>
      ) : (
        <DayHeading day={day} isToday={day === today} appointments={appointments} />
      )}
    </div>
  );
}

function Away({ id, day }: { id: string | null; day: Day }) {
  const away = useAssignableUsers().data?.find((each) => each.id === id)?.away;
  if (!away || day < away.from || away.until < day) return null;
  return <span className="block font-normal text-warn text-xs">Away until {shownDate(away.until)}</span>;
}

interface DayHeadingProps extends Pick<ColumnHeadingProps, "appointments"> {
  day: Day;
  isToday: boolean;
}

/** Links to the day view. */
function DayHeading({ day, isToday, appointments }: DayHeadingProps) {
  const { filter } = useUrlState();
  const flags = useDayFlags(day);
  return (
    <button
      type="button"
      onClick={() => filter({ range: "day", day })}
      aria-current={isToday ? "date" : undefined}
      className="flex min-h-control min-w-0 cursor-pointer @max-[7rem]:flex-col flex-wrap @max-[7rem]:items-start items-center gap-x-2 rounded-soft px-1.5 text-left hover:bg-glass-pale"
    >
      <span aria-hidden="true" className={isToday ? "font-medium text-ink" : "text-ink-soft"}>
        {shortWeekday(day)}
      </span>
      <span
        aria-hidden="true"
        className={`grid size-8 place-items-center font-semibold text-xl ${isToday ? "rounded-full bg-gulf text-white" : "text-deep"}`}
      >
        {dateInMonth(day)}
      </span>
      <DayNotes {...flags} />
      <span className="sr-only">{dayLabel({ day, isToday, appointments, ...flags })}</span>
    </button>
  );
}

function Count({ appointments }: { appointments: number }) {
  return (
    <span className="shrink-0 text-ink-soft text-sm tabular-nums">
      <span aria-hidden="true">{appointments || ""}</span>
      <span className="sr-only">{counted(appointments)}</span>
    </span>
  );
}
