import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { closedBecause, isDayOffered, type Schedule } from "#domain/appointments/time-picker.ts";
import { addDays, type Day, type WallClock } from "#domain/calendar.ts";
import { addMonths, type Month, monthName, monthOf, sameDateIn, weekdayOf } from "#domain/month.ts";
import { MonthDays } from "./month-days.tsx";

interface DayPickerProps {
  id: string;
  day: Day | undefined;
  earliest: WallClock;
  /** Closed days stay focusable and say why. */
  schedule: Schedule;
  onPick: (day: Day) => void;
}

/** Arrow keys move by day or week, Page Up and Page Down by month. */
export function DayPicker({ id, day, earliest, schedule, onPick }: DayPickerProps) {
  const [month, setMonth] = useState<Month>();
  const [closedOn, setClosedOn] = useState<Day>();
  // The day with the roving tab stop.
  const [walkedTo, setWalkedTo] = useState<Day>();
  const grid = useRef<HTMLTableElement>(null);
  const mustFocus = useRef(false);
  const shown = month ?? monthOf(day ?? earliest.day);
  const reached =
    [walkedTo, day, earliest.day].find((each) => each && monthOf(each) === shown) ?? `${shown}-01`;

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [reached]);

  const walk = (press: KeyboardEvent) => {
    const to = destination(press.key, reached);
    if (!to) return;
    press.preventDefault();
    const reachable = isDayOffered(to, earliest) ? to : earliest.day;
    mustFocus.current = true;
    setWalkedTo(reachable);
    setMonth(monthOf(reachable));
  };
  const pick = (picked: Day) => {
    setWalkedTo(picked);
    const isClosed = closedBecause(picked, earliest, schedule) !== undefined;
    setClosedOn(isClosed ? picked : undefined);
    if (!isClosed) onPick(picked);
  };
  const turn = (by: number) => setMonth(addMonths(shown, by));
  return (
    <div className="min-w-0 max-w-[22rem] flex-[1_1_20.5rem] md:max-w-[20.5rem]">
      <div className="flex items-center justify-between">
        <TurnButton label="Previous month" disabled={shown <= monthOf(earliest.day)} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </TurnButton>
        <p id={`${id}-month`} aria-live="polite" className="font-display text-deep text-lg">
          {monthName(shown)}
        </p>
        <TurnButton label="Next month" onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </TurnButton>
      </div>
      <MonthDays
        ref={grid}
        labelledBy={`${id}-month`}
        {...{ month: shown, day, reached, earliest, schedule }}
        onPick={pick}
        onKeyDown={walk}
      />
      <p role="status" className="font-medium text-warn">
        {closedOn ? closedBecause(closedOn, earliest, schedule) : null}
      </p>
    </div>
  );
}

const steps: Record<string, (from: Day) => Day> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => addDays(from, -weekdayOf(from)),
  End: (from) => addDays(from, 6 - weekdayOf(from)),
  PageUp: (from) => sameDateIn(from, -1),
  PageDown: (from) => sameDateIn(from, 1),
};

function destination(key: string, from: Day): Day | undefined {
  return steps[key]?.(from);
}

interface TurnButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function TurnButton({ label, ...rest }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 cursor-pointer place-items-center rounded-soft text-gulf hover:bg-glass-pale disabled:cursor-default disabled:bg-transparent disabled:opacity-30"
      {...rest}
    />
  );
}
