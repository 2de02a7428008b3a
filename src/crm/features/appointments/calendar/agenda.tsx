import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { drawnOn } from "#domain/appointments/calendar-layout.ts";
import type { CalendarRange } from "#domain/appointments/calendar-range.ts";
import { timesOf } from "#domain/appointments/drag-preview.ts";
import { type Day, dateInMonth, longDate, shortWeekday } from "#domain/calendar.ts";
import { monthOf } from "#domain/month.ts";
import { timeZone } from "../../../api/business-time.ts";
import { useToday } from "../../../layout/now.ts";
import { ChangeRequestBadge } from "../../../layout/record-badges.tsx";
import { StatusBadge } from "../../../layout/status-badge.tsx";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { lookOf } from "./block-content.tsx";
import { DayNotes, dayLabel, useDayFlags } from "./day-flags.tsx";
import { type Person, personWith } from "./people.ts";
import { PersonMark } from "./person-mark.tsx";

interface AgendaProps {
  range: CalendarRange;
  day: Day;
  /** Of the range; of the day's week, if the range is a day. */
  days: readonly Day[];
  appointments: readonly Appointment[];
  people: readonly Person[];
}

/** The calendar of a phone: a strip or a month of dots that chooses the day, or a whole week below one another. */
export function Agenda({ range, day, days, appointments, people }: AgendaProps) {
  if (range === "week")
    return days.map((each) => (
      <section key={each} className="not-first:border-sand-deep not-first:border-t">
        <WeekHeading day={each} />
        <OnDay day={each} appointments={appointments} people={people} />
      </section>
    ));
  return (
    <>
      <div className="grid grid-cols-7 border-sand-deep border-b px-1 py-2">
        {days.map((each, place) => (
          <DayChoice
            key={each}
            day={each}
            isShown={each === day}
            isOutside={range === "month" && monthOf(each) !== monthOf(day)}
            isNamed={place < 7}
            people={drawnOn(each, appointments, timeZone).map(({ appointment }) =>
              personWith(people, appointment.assignedTo),
            )}
          />
        ))}
      </div>
      {range === "month" ? <WeekHeading day={day} /> : null}
      <OnDay day={day} appointments={appointments} people={people} />
    </>
  );
}

function WeekHeading({ day }: { day: Day }) {
  const isToday = day === useToday();
  return (
    <h3 className={`px-4 pt-4 font-semibold ${isToday ? "text-gulf" : "text-deep"}`}>
      {isToday ? "Today, " : ""}
      {longDate(day)}
    </h3>
  );
}

function OnDay({ day, appointments, people }: Pick<AgendaProps, "day" | "appointments" | "people">) {
  const onDay = drawnOn(day, appointments, timeZone);
  return (
    <>
      <Notes day={day} />
      {onDay.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-ink-soft">Nothing scheduled</p>
      ) : (
        <ul aria-label={longDate(day)} className="grid grid-cols-1 gap-3 p-4">
          {onDay.map(({ appointment }) => (
            <li key={appointment.id}>
              <AgendaAppointment
                appointment={appointment}
                person={personWith(people, appointment.assignedTo)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Notes({ day }: { day: Day }) {
  const flags = useDayFlags(day);
  if (!flags.holiday && flags.away.length === 0) return null;
  return (
    <p className="grid grid-cols-1 px-4 pt-2 [&>span]:text-sm">
      <DayNotes {...flags} />
    </p>
  );
}

interface DayChoiceProps {
  day: Day;
  isShown: boolean;
  /** A day outside the month. */
  isOutside: boolean;
  /** Whether the weekday stands above it. */
  isNamed: boolean;
  /** Whose appointments they are, a dot each. */
  people: readonly Person[];
}

function DayChoice({ day, isShown, isOutside, isNamed, people }: DayChoiceProps) {
  const { filter } = useUrlState();
  const flags = useDayFlags(day);
  const { holiday, away } = flags;
  const isToday = day === useToday();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => filter({ day })}
      className={`grid cursor-pointer content-start justify-items-center gap-0.5 rounded-soft ${isNamed ? "min-h-16" : "min-h-13"}`}
    >
      <span className="sr-only">{dayLabel({ day, isToday, appointments: people.length, ...flags })}</span>
      {isNamed ? (
        <span
          aria-hidden="true"
          className={`text-xs ${isToday ? "font-semibold text-gulf" : "text-ink-soft"}`}
        >
          {shortWeekday(day)}
        </span>
      ) : null}
      <span
        aria-hidden="true"
        className={`grid size-9 place-items-center rounded-full font-semibold text-lg ${isShown ? "bg-gulf text-white" : isToday ? "text-gulf outline-1 outline-gulf" : isOutside ? "text-ink-soft" : "text-deep"}`}
      >
        {dateInMonth(day)}
      </span>
      {holiday || away.length > 0 ? (
        <span aria-hidden="true" className="text-warn text-xs">
          {holiday ? "Closed" : "Away"}
        </span>
      ) : null}
      <span aria-hidden="true" className="flex h-1.5 gap-0.5">
        {[...new Set(people.map(({ hue }) => hue))].slice(0, 3).map((hue) => (
          <span key={hue} className={`size-1.5 rounded-full bg-(--person) ${hue}`} />
        ))}
      </span>
    </button>
  );
}

function AgendaAppointment({ appointment, person }: { appointment: Appointment; person: Person }) {
  const { openDialog } = useUrlState();
  const { clientName, address, status } = appointment;
  return (
    <button
      type="button"
      onClick={() => openDialog("show", appointment.id)}
      className={`grid w-full grid-cols-1 cursor-pointer gap-1.5 rounded-lg border border-l-4 px-4 py-3 text-left text-ink ${lookOf(status)} ${person.hue}`}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">{timesOf(appointment, timeZone).replace(" to ", " – ")}</span>
        <span className="flex flex-wrap gap-2">
          <ChangeRequestBadge appointment={appointment} />
          <StatusBadge of="appointment" status={status} />
        </span>
      </span>
      <span className="break-words font-semibold text-deep text-lg">{clientName}</span>
      <span className="text-ink-soft">{appointmentLabel(appointment)}</span>
      {address ? <span className="break-words text-ink-soft">{address}</span> : null}
      <PersonMark person={person} named />
    </button>
  );
}
