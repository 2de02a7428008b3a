import type { Appointment } from "#contract/appointments.ts";
import { listedDays } from "#domain/appointments/listed-days.ts";
import { isOver } from "#domain/appointments/travel.ts";
import { addDays, type Day, longDate } from "#domain/calendar.ts";
import { AwaitedRows } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { dayOfInstant } from "../../api/business-time.ts";
import { useAppointmentPage } from "../../data/appointments.ts";
import { Earlier } from "../../layout/earlier.tsx";
import { useInstant, useToday } from "../../layout/now.ts";
import { sizeOf } from "../../layout/page-search.ts";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { AppointmentCard } from "./appointment-card.tsx";
import { useAppointmentSearch } from "./appointment-search.ts";
import { useActiveFilters } from "./filter-fields.tsx";

const EmptyList = onDemand(() => import("./empty-list.tsx"), "EmptyList", <AwaitedRows />);

export function AppointmentList() {
  const filters = useAppointmentSearch();
  const { search, counted, status, type, person, size, cursor } = filters;
  const today = useToday();
  const { when, from, to, sort } = listedDays(filters, today);
  const isFiltered = useActiveFilters().length > 0 || search;
  const showsToday = when === "upcoming" && sort === "earliest" && !isFiltered && !cursor;
  const list = useAppointmentPage({
    ...{ search, counted, status, from, to },
    appointmentType: type,
    assignedTo: person,
    sort: sort === "earliest" ? "scheduledAt" : "-scheduledAt",
    ...{ cursor, limit: sizeOf(size) },
  });
  return (
    <PaginatedList
      list={list}
      nouns={["appointment", "appointments"]}
      failed="Failed to load appointments. Please try again."
      empty={<EmptyList isUpcoming={when === "upcoming"} />}
    >
      {(appointments) => {
        const days = groupByDay(appointments);
        return (
          <>
            {showsToday && days[0]?.[0] !== today ? <DayOfList day={today} appointments={[]} /> : null}
            {days.map(([day, onDay]) => (
              <DayOfList key={day} day={day} appointments={onDay} folds={showsToday} />
            ))}
          </>
        );
      }}
    </PaginatedList>
  );
}

interface DayOfListProps {
  day: Day;
  appointments: readonly Appointment[];
  /** Whether to fold away what is over. */
  folds?: boolean;
}

function DayOfList({ day, appointments, folds = false }: DayOfListProps) {
  const today = useToday();
  const now = useInstant().getTime();
  const isPast = (each: Appointment) => folds && day === today && isOver(each, now);
  const past = appointments.filter(isPast);
  const ahead = appointments.filter((each) => !isPast(each));
  return (
    <section aria-labelledby={`day-${day}`} className="group">
      <h2
        id={`day-${day}`}
        className="border-sand-deep border-b bg-sand/60 px-4 py-1.5 font-medium text-ink-soft group-not-first:border-t group-first:rounded-t-xl max-sm:py-0.5 max-sm:text-sm sm:px-6"
      >
        {dayLabel(day, today)}
      </h2>
      {past.length > 0 ? (
        <Earlier label="Earlier Today" count={past.length}>
          <Rows appointments={past} />
        </Earlier>
      ) : null}
      {ahead.length > 0 ? (
        <Rows appointments={ahead} />
      ) : (
        <p className="px-4 py-3 text-ink-soft sm:px-6">
          {past.length > 0 ? "Nothing else scheduled today" : "Nothing scheduled today"}
        </p>
      )}
    </section>
  );
}

function Rows({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <ul className="divide-y divide-sand-deep">
      {/* Isolation avoids repainting cards while scrolling. */}
      {appointments.map((appointment) => (
        <li key={appointment.id} className="isolate">
          <AppointmentCard appointment={appointment} />
        </li>
      ))}
    </ul>
  );
}

/** Rows are sorted by time, so days are contiguous. */
function groupByDay(appointments: readonly Appointment[]): [Day, Appointment[]][] {
  const days = new Map<Day, Appointment[]>();
  for (const appointment of appointments) {
    const day = dayOfInstant(appointment.scheduledAt);
    days.set(day, [...(days.get(day) ?? []), appointment]);
  }
  return [...days];
}

/** "Today, Monday, November 23", with the year if it's another one. */
function dayLabel(day: Day, now: Day): string {
  const near = { [now]: "Today, ", [addDays(now, 1)]: "Tomorrow, ", [addDays(now, -1)]: "Yesterday, " }[day];
  const year = day.slice(0, 4) === now.slice(0, 4) ? "" : `, ${day.slice(0, 4)}`;
  return `${near ?? ""}${longDate(day)}${year}`;
}
