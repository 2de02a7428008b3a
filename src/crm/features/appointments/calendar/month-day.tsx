import { useDroppable } from "@dnd-kit/core";
import type { Appointment } from "#contract/appointments.ts";
import type { AppointmentLayout } from "#domain/appointments/calendar-layout.ts";
import { type Day, dateInMonth, longDate } from "#domain/calendar.ts";
import { openOn } from "#domain/company/open-hours.ts";
import type { OpeningHours } from "#domain/company/profile.ts";
import { useCompany } from "../../../data/company-profile.ts";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { useScheduleAt } from "../appointment-search.ts";
import { AppointmentChip, PlannedChip } from "./appointment-chip.tsx";
import { firstHour } from "./columns.ts";
import { DayNotes, dayLabel, useDayFlags } from "./day-flags.tsx";
import { type Person, personWith } from "./people.ts";
import { usePlanning } from "./planning.tsx";

interface MonthDayProps {
  day: Day;
  drawn: readonly AppointmentLayout<Appointment>[];
  isLoading: boolean;
  people: readonly Person[];
  hours: readonly OpeningHours[];
  today: Day;
  /** A day outside the month. */
  isOutside: boolean;
  /** How many lines it has room for. */
  fitting: number;
}

export function MonthDay({ day, drawn, isLoading, people, hours, ...rest }: MonthDayProps) {
  const { today, isOutside, fitting } = rest;
  const { setNodeRef } = useDroppable({ id: day });
  const { mayPlan, planned } = usePlanning();
  const scheduleAt = useScheduleAt();
  const holidays = useCompany().data?.holidays;
  const isPlannedHere = planned?.plan.day === day;
  const shown = drawn.slice(0, drawn.length > fitting ? fitting - 1 : fitting);
  return (
    <div
      ref={setNodeRef}
      className={`relative grid min-h-26 pointer-coarse:min-h-24 min-w-0 content-start gap-0.5 border-sand-deep border-b p-1 not-[:nth-child(7n+1)]:border-l ${isOutside || openOn(day, hours, holidays).length === 0 ? "bg-sand" : ""} ${isPlannedHere ? "bg-glass-pale" : ""}`}
    >
      {mayPlan ? (
        <button
          type="button"
          aria-label={`Schedule on ${longDate(day)}`}
          onClick={() => scheduleAt(`${day}T${firstHour(day, hours)}`)}
          className="absolute inset-0 cursor-pointer outline-offset-[-3px] hover:bg-glass-pale/40"
        />
      ) : null}
      <DayLink day={day} today={today} isOutside={isOutside} count={isLoading ? undefined : drawn.length} />
      <ul aria-label={longDate(day)} className="grid gap-0.5">
        {shown.map(({ appointment }) => (
          <li key={appointment.id} className="min-w-0">
            <AppointmentChip
              appointment={appointment}
              day={day}
              person={personWith(people, appointment.assignedTo)}
            />
          </li>
        ))}
      </ul>
      {isPlannedHere ? (
        <PlannedChip
          appointment={planned.appointment}
          plan={planned.plan}
          person={personWith(people, planned.plan.assignedTo)}
        />
      ) : null}
      <More day={day} count={drawn.length - shown.length} />
    </div>
  );
}

interface DayLinkProps {
  day: Day;
  today: Day;
  isOutside: boolean;
  /** Undefined while they load. */
  count: number | undefined;
}

function DayLink({ day, today, isOutside, count }: DayLinkProps) {
  const { filter } = useUrlState();
  const flags = useDayFlags(day);
  const isToday = day === today;
  const classes = isToday
    ? "justify-items-center bg-gulf text-white"
    : `justify-items-start pl-2 ${isOutside || day < today ? "text-ink-soft" : "text-deep"}`;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <button
        type="button"
        aria-current={isToday ? "date" : undefined}
        aria-label={dayLabel({ day, isToday, appointments: count, ...flags })}
        onClick={() => filter({ range: "day", day })}
        className={`relative grid size-7 shrink-0 cursor-pointer items-center rounded-full ${isOutside ? "" : "font-semibold"} after:absolute after:-inset-2 pointer-fine:after:hidden hover:outline hover:outline-glass ${classes}`}
      >
        {dateInMonth(day)}
      </button>
      <DayNotes {...flags} />
    </div>
  );
}

function More({ day, count }: { day: Day; count: number }) {
  const { filter } = useUrlState();
  if (count <= 0) return null;
  return (
    <button
      type="button"
      onClick={() => filter({ range: "day", day })}
      className="relative min-h-6 cursor-pointer rounded-soft px-1.5 pointer-coarse:min-h-control text-left font-medium text-gulf text-xs hover:bg-glass-pale"
    >
      {count} more
      <span className="sr-only"> on {longDate(day)}</span>
    </button>
  );
}
