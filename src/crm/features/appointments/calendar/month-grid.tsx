import type { Appointment } from "#contract/appointments.ts";
import { drawnOn } from "#domain/appointments/calendar-layout.ts";
import { onDayBeside } from "#domain/appointments/drag-preview.ts";
import { type Day, shortWeekday } from "#domain/calendar.ts";
import type { OpeningHours } from "#domain/company/profile.ts";
import { monthOf } from "#domain/month.ts";
import { daysBetween } from "#domain/relative.ts";
import { timeZone } from "../../../api/business-time.ts";
import { useNow } from "../../../layout/now.ts";
import { useMediaQuery } from "../../../layout/use-media-query.ts";
import { DragArea, type DragState } from "./drag-area.tsx";
import { MonthDay } from "./month-day.tsx";
import type { Person } from "./people.ts";

interface MonthGridProps {
  label: string;
  day: Day;
  days: readonly Day[];
  appointments: readonly Appointment[];
  /** While true, the appointments are still those of the previous range. */
  isLoading?: boolean;
  people: readonly Person[];
  hours: readonly OpeningHours[];
}

/** Dragging to another day keeps the time. */
export function MonthGrid({ label, day, days, isLoading = false, ...shown }: MonthGridProps) {
  const { appointments, people, hours } = shown;
  const now = useNow();
  const rows = Math.ceil(days.length / 7);
  // By touch a day's line is twice as high.
  const isRoomy = useMediaQuery(`(pointer: fine) and (min-height: ${14 + rows * 7.75}rem)`);
  return (
    <DragArea planFor={onDay}>
      <section aria-label={label}>
        <div aria-hidden="true" className="grid grid-cols-7 border-sand-deep border-b">
          {days.slice(0, 7).map((each) => (
            <span key={each} className="px-3 py-1.5 text-ink-soft text-sm">
              {shortWeekday(each)}
            </span>
          ))}
        </div>
        {/* By touch only a full week is taller, or the current one would be out of sight. */}
        <div className="-mb-px grid min-h-[calc(100dvh-15rem)] auto-rows-fr grid-cols-7 pointer-coarse:auto-rows-auto">
          {days.map((each) => (
            <MonthDay
              key={each}
              day={each}
              drawn={drawnOn(each, appointments, timeZone)}
              isLoading={isLoading}
              people={people}
              hours={hours}
              fitting={isRoomy ? 4 : 3}
              today={now.day}
              isOutside={monthOf(each) !== monthOf(day)}
            />
          ))}
        </div>
      </section>
    </DragArea>
  );
}

function onDay({ from, gripDay, over, part }: DragState) {
  return over && part === "body" ? onDayBeside(from, daysBetween(gripDay, over)) : from;
}
