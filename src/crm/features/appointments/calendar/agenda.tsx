import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { daysShown } from "#domain/appointments/calendar-range.ts";
import { timesOf } from "#domain/appointments/drag-preview.ts";
import { drawnOn } from "#domain/appointments/timetable.ts";
import { type Day, dateInMonth, longDate, shortWeekday } from "#domain/calendar.ts";
import { Empty } from "#ui/states.tsx";
import { timeZone } from "../../../api/business-time.ts";
import { useWeekBegins } from "../../../data/company-profile.ts";
import { useToday } from "../../../layout/now.ts";
import { ChangeRequestBadge } from "../../../layout/record-badges.tsx";
import { StatusBadge } from "../../../layout/status-badge.tsx";
import { useUrlState } from "../../../layout/use-url-state.ts";
import { lookOf } from "./block-content.tsx";
import { DayNotes, dayLabel, useDayFlags } from "./day-flags.tsx";
import { type Person, personWith } from "./people.ts";
import { PersonMark } from "./person-mark.tsx";

interface AgendaProps {
  day: Day;
  appointments: readonly Appointment[];
  people: readonly Person[];
}

export function Agenda({ day, appointments, people }: AgendaProps) {
  const onDay = drawnOn(day, appointments, timeZone);
  return (
    <>
      <Week day={day} appointments={appointments} />
      <Notes day={day} />
      {onDay.length === 0 ? (
        <Empty>Nothing scheduled</Empty>
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
    <p className="grid grid-cols-1 border-sand-deep border-b px-5 py-3 [&>span]:text-sm">
      <DayNotes {...flags} />
    </p>
  );
}

function Week({ day, appointments }: Pick<AgendaProps, "day" | "appointments">) {
  const days = daysShown("week", day, useWeekBegins());
  return (
    <div className="grid grid-cols-7 border-sand-deep border-b px-1 py-2">
      {days.map((each) => (
        <WeekDay
          key={each}
          day={each}
          isShown={each === day}
          appointments={drawnOn(each, appointments, timeZone).length}
        />
      ))}
    </div>
  );
}

function WeekDay({ day, isShown, appointments }: { day: Day; isShown: boolean; appointments: number }) {
  const { filter } = useUrlState();
  const flags = useDayFlags(day);
  const { holiday, away } = flags;
  const isToday = day === useToday();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => filter({ day })}
      className="grid min-h-16 cursor-pointer content-start justify-items-center gap-0.5 rounded-soft"
    >
      <span className="sr-only">{dayLabel({ day, isToday, appointments, ...flags })}</span>
      <span aria-hidden="true" className={`text-xs ${isToday ? "font-semibold text-gulf" : "text-ink-soft"}`}>
        {shortWeekday(day)}
      </span>
      <span
        aria-hidden="true"
        className={`grid size-9 place-items-center rounded-full font-semibold text-lg ${isShown ? "bg-gulf text-white" : "text-deep"}`}
      >
        {dateInMonth(day)}
      </span>
      {holiday || away.length > 0 ? (
        <span aria-hidden="true" className="text-warn text-xs">
          {holiday ? "Closed" : "Away"}
        </span>
      ) : null}
      <span className={`size-1.5 rounded-full ${appointments > 0 ? "bg-brass" : ""}`} />
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
          <StatusBadge status={status} />
        </span>
      </span>
      <span className="break-words font-semibold text-deep text-lg">{clientName}</span>
      <span className="text-ink-soft">{appointmentLabel(appointment)}</span>
      {address ? <span className="break-words text-ink-soft">{address}</span> : null}
      <PersonMark person={person} named />
    </button>
  );
}
