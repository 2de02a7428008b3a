import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel, visitedAddress } from "#domain/appointments/appointment.ts";
import { drawnOn } from "#domain/appointments/calendar-layout.ts";
import type { CalendarRange } from "#domain/appointments/calendar-range.ts";
import { type Day, dateInMonth, longDate, shortWeekday } from "#domain/calendar.ts";
import { streetAndTown } from "#domain/format.ts";
import { monthOf } from "#domain/month.ts";
import { appointmentTime, timeZone } from "../../../api/business-time.ts";
import { Earlier } from "../../../layout/earlier.tsx";
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
  /** While true, the appointments are still those of the previous range. */
  isLoading: boolean;
  people: readonly Person[];
}

/** The calendar of a phone: a strip or a month of dots that chooses the day, or a whole week below one another. */
export function Agenda({ range, day, days, ...shown }: AgendaProps) {
  if (range === "week") return <Week days={days} {...shown} />;
  const { appointments, isLoading, people } = shown;
  return (
    <>
      <div className="grid grid-cols-7 border-sand-deep border-b px-1 py-2">
        {days.slice(0, 7).map((each) => (
          <span key={each} aria-hidden="true" className="text-center text-ink-soft text-xs">
            {shortWeekday(each)}
          </span>
        ))}
        {days.map((each) => (
          <DayChoice
            key={each}
            day={each}
            isShown={each === day}
            isLoading={isLoading}
            isOutside={range === "month" && monthOf(each) !== monthOf(day)}
            people={drawnOn(each, appointments, timeZone).map(({ appointment }) =>
              personWith(people, appointment.assignedTo),
            )}
          />
        ))}
      </div>
      <OnDay isHeaded={range === "month"} day={day} {...shown} />
    </>
  );
}

/** Past days of this week are folded away, so that it opens on today. */
function Week({ days, ...shown }: Omit<AgendaProps, "range" | "day">) {
  const today = useToday();
  const past = days.includes(today) ? days.filter((each) => each < today) : [];
  const onPastDays = past.flatMap((each) => drawnOn(each, shown.appointments, timeZone));
  const sections = (some: readonly Day[]) =>
    some.map((each) => (
      <section key={each} className="not-first:border-sand-deep not-first:border-t">
        <OnDay isHeaded day={each} {...shown} />
      </section>
    ));
  return (
    <>
      {past.length > 0 ? (
        <Earlier label="Earlier This Week" count={shown.isLoading ? undefined : onPastDays.length}>
          {sections(past)}
        </Earlier>
      ) : null}
      <div>{sections(days.slice(past.length))}</div>
    </>
  );
}

interface OnDayProps extends Omit<AgendaProps, "range" | "days"> {
  isHeaded: boolean;
}

function OnDay({ isHeaded, day, appointments, isLoading, people }: OnDayProps) {
  const onDay = drawnOn(day, appointments, timeZone);
  const isToday = day === useToday();
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 px-4 not-empty:pt-3">
        {isHeaded ? (
          <h3 className={`font-semibold ${isToday ? "text-gulf" : "text-deep"}`}>
            {isToday ? "Today, " : ""}
            {longDate(day)}
          </h3>
        ) : null}
        {onDay.length === 0 && !isLoading ? (
          <p className="pb-3 text-ink-soft text-sm">Nothing scheduled</p>
        ) : null}
      </div>
      <Notes day={day} />
      {onDay.length === 0 ? null : (
        <ul aria-label={longDate(day)} className="grid grid-cols-1 gap-2 px-4 pt-2 pb-4">
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
    <p className="grid grid-cols-1 px-4 pb-2 [&>span]:text-sm">
      <DayNotes {...flags} />
    </p>
  );
}

interface DayChoiceProps {
  day: Day;
  isShown: boolean;
  isLoading: boolean;
  /** A day outside the month. */
  isOutside: boolean;
  /** Whose appointments they are, a dot each. */
  people: readonly Person[];
}

function DayChoice({ day, isShown, isLoading, isOutside, people }: DayChoiceProps) {
  const { filter } = useUrlState();
  const flags = useDayFlags(day);
  const { holiday, away } = flags;
  const isToday = day === useToday();
  const appointments = isLoading ? undefined : people.length;
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => filter({ day })}
      className="grid min-h-13 cursor-pointer content-start justify-items-center gap-0.5 rounded-soft"
    >
      <span className="sr-only">{dayLabel({ day, isToday, appointments, ...flags })}</span>
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
          <span
            key={hue}
            className={`size-1.5 rounded-full bg-[color-mix(in_oklab,var(--person)_70%,var(--color-ink))] ${hue}`}
          />
        ))}
      </span>
    </button>
  );
}

function AgendaAppointment({ appointment, person }: { appointment: Appointment; person: Person }) {
  const { openDialog } = useUrlState();
  const { clientName, status } = appointment;
  const address = visitedAddress(appointment);
  return (
    <button
      type="button"
      onClick={() => openDialog("show", appointment.id)}
      className={`grid w-full grid-cols-1 cursor-pointer gap-0.5 rounded-lg border border-l-4 px-3 py-2 text-left text-ink ${lookOf(status)} ${person.hue}`}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular-nums">{appointmentTime({ ...appointment, timeZone })}</span>
        <span className="flex flex-wrap gap-2">
          <ChangeRequestBadge appointment={appointment} />
          <StatusBadge of="appointment" status={status} />
        </span>
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-ink-soft">
          <span className="font-semibold text-deep">{clientName}</span> · {appointmentLabel(appointment)}
        </span>
        <PersonMark person={person} />
      </span>
      {address ? <span className="truncate text-ink-soft text-sm">{streetAndTown(address)}</span> : null}
    </button>
  );
}
