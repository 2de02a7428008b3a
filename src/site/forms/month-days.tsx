import type { KeyboardEventHandler, Ref } from "react";
import { closedBecause, isDayOffered, type Schedule } from "#domain/appointments/time-picker.ts";
import { type Day, longDate, type WallClock } from "#domain/calendar.ts";
import { type Month, weeksOf } from "#domain/month.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface MonthDaysProps {
  ref: Ref<HTMLTableElement>;
  labelledBy: string;
  month: Month;
  /** The selected day, and the one with the roving tab stop. */
  day: Day | undefined;
  reached: Day;
  earliest: WallClock;
  schedule: Schedule;
  onPick: (day: Day) => void;
  onKeyDown: KeyboardEventHandler;
}

export function MonthDays({ ref, labelledBy, month, onKeyDown, ...cell }: MonthDaysProps) {
  return (
    <table
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar grid with arrow-key navigation
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className="mt-1 w-full table-fixed"
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className="h-8 font-normal text-ink-soft text-sm">
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((shown, place) => (
              <td key={weekdays[place]} className="p-0">
                {shown ? <DayButton shown={shown} {...cell} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps
  extends Pick<MonthDaysProps, "day" | "reached" | "earliest" | "schedule" | "onPick"> {
  shown: Day;
}

function DayButton({ shown, day, reached, earliest, schedule, onPick }: DayButtonProps) {
  const isOffered = isDayOffered(shown, earliest);
  const closed = isOffered ? closedBecause(shown, earliest, schedule) : undefined;
  return (
    <button
      type="button"
      data-day={shown}
      data-chosen={shown === day || undefined}
      aria-label={closed === undefined ? longDate(shown) : `${longDate(shown)}. ${closed}`}
      aria-disabled={closed === undefined ? undefined : true}
      aria-pressed={shown === day}
      disabled={!isOffered}
      tabIndex={shown === reached ? 0 : -1}
      onClick={() => onPick(shown)}
      className="mx-auto grid h-11 w-full max-w-11 cursor-pointer place-items-center rounded-soft text-deep tabular-nums hover:bg-glass-pale disabled:cursor-default disabled:bg-transparent disabled:text-ink-soft/45 data-chosen:bg-gulf data-chosen:font-semibold data-chosen:text-white aria-disabled:bg-sand aria-disabled:text-ink-soft aria-disabled:line-through"
    >
      {Number(shown.slice(8))}
    </button>
  );
}
