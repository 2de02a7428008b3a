import { type CSSProperties, useEffect, useRef } from "react";
import type { Appointment } from "#contract/appointments.ts";
import { maxDuration, minDuration } from "#domain/appointments/appointment.ts";
import {
  type AppointmentLayout,
  drawnOn,
  hoursShown,
  minDrawnDuration,
  openingOn,
  wholeDay,
} from "#domain/appointments/calendar-layout.ts";
import { onDayBeside, type Plan } from "#domain/appointments/drag-preview.ts";
import { clockTimeAt, minutesOf, spokenTime } from "#domain/calendar.ts";
import type { OpeningHours } from "#domain/company/profile.ts";
import { daysBetween } from "#domain/relative.ts";
import { timeZone } from "../../../api/business-time.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { useNow } from "../../../layout/now.ts";
import { useMediaQuery } from "../../../layout/use-media-query.ts";
import { ColumnHeading } from "./column-heading.tsx";
import { belongsIn, type Column, placeIn } from "./columns.ts";
import { DragArea, type DragState } from "./drag-area.tsx";
import { GridColumn } from "./grid-column.tsx";
import type { Person } from "./people.ts";
import { usePlanning } from "./planning.tsx";

/** The hours fill the height, as far as blocks stay readable; a finger needs taller ones. A long legend takes some. */
const gridClasses =
  "max-h-(--all) overflow-auto overscroll-x-contain [--all:max(26rem,calc(100dvh-14rem))] [--hour:clamp(var(--least),calc((var(--all)-3.5rem)/var(--hours)),5.5rem)] [--least:3.25rem] pointer-coarse:[--all:max(26rem,calc(100dvh-11.25rem))] pointer-coarse:[--least:4rem]";

/** Three quarters of an hour are 48 pixels by touch. */
const minByTouch = 45;

interface TimeGridProps {
  /** Title: "Week of November 23". */
  label: string;
  columns: readonly Column[];
  appointments: readonly Appointment[];
  /** While true, the appointments are still those of the previous range. */
  isLoading?: boolean;
  people: readonly Person[];
  hours: readonly OpeningHours[];
}

export function TimeGrid({ label, columns, appointments, isLoading = false, people, hours }: TimeGridProps) {
  const { planned, isDragged } = usePlanning();
  const now = useNow();
  const company = { hours, holidays: useCompany().data?.holidays };

  const days = [...new Set(columns.map(({ day }) => day))];
  const least = useMediaQuery("(pointer: coarse)") ? minByTouch : minDrawnDuration;
  const drawn = columns.map((column) =>
    drawnOn(column.day, appointments.filter(belongsIn(column)), timeZone, least),
  );
  const reached = planned && !isDragged ? [reachOf(planned.plan)] : [];
  const shown = hoursShown(days, company, [...drawn.flat(), ...reached]);

  const view = useScrolledTo((firstLookedAt() - shown.from) / (shown.until - shown.from));
  const { first, ...dragging } = useDragging(columns, shown);

  /** The first appointment, or the hour before the present if that is earlier; without either, opening time. */
  function firstLookedAt() {
    const tops = drawn.flat().map(({ top }) => top);
    const opening = openingOn(days, company) ?? shown.from;
    if (days.includes(now.day)) return Math.min(...tops, Math.max(opening, minutesOf(now.time) - 60));
    return tops.length > 0 ? Math.min(...tops) : opening;
  }

  return (
    <DragArea {...dragging}>
      <section
        ref={view}
        aria-label={label}
        style={{ "--hours": (shown.until - shown.from) / 60 } as CSSProperties}
        className={gridClasses}
      >
        <div
          className="grid w-full min-w-fit"
          style={{
            gridTemplateColumns: `3.75rem ${drawn.map((appointments) => widthFor(appointments, columns.length)).join(" ")}`,
          }}
        >
          <div className="sticky top-0 left-0 z-20 border-sand-deep border-b bg-white" />
          {columns.map((column, place) => (
            <ColumnHeading
              key={column.key}
              column={column}
              today={now.day}
              appointments={isLoading ? undefined : (drawn[place]?.length ?? 0)}
            />
          ))}
          <Hours shown={shown} />
          {columns.map((column, place) => (
            <GridColumn
              key={column.key}
              {...(place === 0 ? { ref: first } : {})}
              column={column}
              columns={columns}
              drawn={drawn[place] ?? []}
              people={people}
              shown={shown}
              hours={hours}
              now={column.day === now.day ? now.time : undefined}
            />
          ))}
        </div>
      </section>
    </DragArea>
  );
}

/** Plans for drags in pixels. `first` is the column whose height tells how high a minute is. */
function useDragging(columns: readonly Column[], shown: HoursShown) {
  const first = useRef<HTMLDivElement>(null);
  const scale = useRef<{ minute: number; edges: number[] }>({ minute: 1, edges: [] });

  function measure() {
    if (!first.current) return;
    const minute = first.current.getBoundingClientRect().height / (shown.until - shown.from);
    const all = first.current.parentElement?.querySelectorAll("[data-calendar-column]") ?? [];
    scale.current = { minute, edges: [...all].map((each) => each.getBoundingClientRect().right) };
  }

  function planFor(dragged: DragState): Plan {
    const minutes = dragged.y / scale.current.minute;
    if (dragged.part === "edge") return resized(dragged.from, minutes);
    return movedTo(dragged, minutes, columnAt(dragged.middle + dragged.x));
  }

  /** The column at an x position, clamped to the edges. */
  function columnAt(x: number): Column | undefined {
    const at = scale.current.edges.findIndex((right) => x < right);
    return at < 0 ? columns.at(-1) : columns[at];
  }

  return { first, measure, planFor };
}

/** Scrolls once, to `part` of the shown hours; the hour's own label is above its line. */
function useScrolledTo(part: number) {
  const view = useRef<HTMLElement>(null);
  const first = useRef(part);
  useEffect(() => {
    const section = view.current;
    const hours = section?.querySelector("[data-calendar-column]")?.clientHeight ?? 0;
    if (section) section.scrollTop = first.current * hours - 12;
  }, []);
  return view;
}

interface HoursShown {
  /** Minutes since midnight. */
  from: number;
  until: number;
}

function Hours({ shown: { from, until } }: { shown: HoursShown }) {
  const hours = Array.from({ length: (until - from) / 60 }, (_, hour) => from + hour * 60);
  return (
    <div aria-hidden="true" className="sticky left-0 z-10 bg-white">
      {hours.map((minutes, place) => (
        <div key={minutes} className="relative h-(--hour)">
          <span
            className={`absolute right-2 whitespace-nowrap text-ink-soft text-xs tabular-nums ${place === 0 ? "top-1" : "-top-2"}`}
          >
            {spokenTime(clockTimeAt(minutes)).replace(":00", "")}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Columns grow with overlapping appointments. */
function widthFor(appointments: readonly AppointmentLayout<Appointment>[], columns: number): string {
  const lanes = Math.max(1, ...appointments.map(({ lanes, isStaggered }) => (isStaggered ? 1 : lanes)));
  return `minmax(${columns > 4 ? Math.max(4.25, lanes * 4) : Math.max(9, lanes * 5.75)}rem, 1fr)`;
}

function reachOf({ start, duration }: Plan) {
  return { top: start, bottom: Math.min(wholeDay, start + duration) };
}

function onQuarter(minutes: number): number {
  return Math.round(minutes / 15) * 15;
}

function resized(from: Plan, minutes: number): Plan {
  const duration = onQuarter(from.duration + minutes);
  return { ...from, duration: Math.min(maxDuration, Math.max(minDuration, duration)) };
}

function movedTo({ from, gripDay }: DragState, minutes: number, to: Column | undefined): Plan {
  const start = Math.min(wholeDay - minDuration, Math.max(0, onQuarter(from.start + minutes)));
  if (!to) return { ...from, start };
  return onDayBeside({ ...from, ...placeIn(to), day: from.day, start }, daysBetween(gripDay, to.day));
}
