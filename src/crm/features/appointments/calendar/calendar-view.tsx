import { type CalendarRange, daysShown, rangeTitle } from "#domain/appointments/calendar-range.ts";
import { addDays, type Day, weekStartOf, zoneName } from "#domain/calendar.ts";
import { Failure, Spinner } from "#ui/empty-state.tsx";
import { timeZone } from "../../../api/business-time.ts";
import { maxDrawn, useCalendarAppointments, useOpeningHours } from "../../../data/appointments.ts";
import { useWeekBegins } from "../../../data/company-profile.ts";
import type { CalendarAppointments } from "../../../data/optimistic-appointments.ts";
import { useAppointmentTakers } from "../../../data/users.ts";
import { useToday } from "../../../layout/now.ts";
import { Card } from "../../../layout/page.tsx";
import { useAppointmentSearch } from "../appointment-search.ts";
import { Agenda } from "./agenda.tsx";
import { moveHintId } from "./appointment-block.tsx";
import { CalendarBar } from "./calendar-bar.tsx";
import { columnsOfDays, columnsOfPeople } from "./columns.ts";
import { MonthGrid } from "./month-grid.tsx";
import { type Person, peopleOf } from "./people.ts";
import { PeopleLegend } from "./people-legend.tsx";
import { PlanBar } from "./plan-bar.tsx";
import { PlanningProvider } from "./planning.tsx";
import { useSpan } from "./span-choice.tsx";
import { StatusLegend } from "./status-legend.tsx";
import { TimeGrid } from "./time-grid.tsx";

/** Always in the business's time zone. */
export function CalendarView() {
  const search = useAppointmentSearch();
  const { range, isPhone } = useSpan();
  const now = useToday();
  const day = search.day ?? now;
  const days = daysShown(isPhone && range === "day" ? "week" : range, day, useWeekBegins());
  const { appointments, isLoading, hours, users, error, retry } = useShownAppointments(days);
  return (
    <Card className={isPhone || range === "month" ? "" : withinTheScreen}>
      <CalendarBar range={range} day={day} isPhone={isPhone} />
      {appointments && hours && users ? (
        <div aria-busy={isLoading} className="contents">
          <Shown
            {...{ range, day, days, isPhone, isLoading, hours }}
            found={appointments}
            people={peopleOf(users, appointments.appointments)}
          />
        </div>
      ) : error ? (
        <Failure detail={error.message} onRetry={retry}>
          Failed to load appointments. Please try again.
        </Failure>
      ) : (
        <div className="min-h-96">
          <Spinner />
        </div>
      )}
    </Card>
  );
}

/** With its bar and its legend; the hours take what these leave. */
const withinTheScreen = "flex max-h-[max(38rem,calc(100dvh-4.25rem))] flex-col";

/** An appointment may start the evening before. */
function useShownAppointments(days: readonly Day[]) {
  const { search, status, type, person } = useAppointmentSearch();
  const now = useToday();
  const [first, last] = [days[0] ?? now, days.at(-1) ?? now];
  const filters = { search, status, appointmentType: type, assignedTo: person };
  const appointments = useCalendarAppointments({ ...filters, from: addDays(first, -1), to: last });
  const hours = useOpeningHours();
  const users = useAppointmentTakers();
  const queries = [appointments, hours, users];
  // Canceled appointments show only when filtered for.
  const data = appointments.data && {
    ...appointments.data,
    appointments: appointments.data.appointments.filter(
      (appointment) => status !== undefined || appointment.status !== "cancelled",
    ),
  };
  return {
    appointments: data,
    isLoading: appointments.isPlaceholderData,
    hours: hours.data?.hours,
    users: users.data,
    error: queries.map(({ error }) => error).find(Boolean),
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}

interface ShownProps {
  range: CalendarRange;
  day: Day;
  days: readonly Day[];
  isPhone: boolean;
  isLoading: boolean;
  hours: NonNullable<ReturnType<typeof useShownAppointments>["hours"]>;
  found: CalendarAppointments;
  people: readonly Person[];
}

function Shown({ range, day, days, isPhone, isLoading, hours, found, people }: ShownProps) {
  const { person } = useAppointmentSearch();
  const { appointments, areAll } = found;
  const begins = useWeekBegins();
  if (isPhone) return <Agenda {...{ range, day, days, appointments, isLoading, people }} />;
  const shownPeople = person ? people.filter(({ id }) => id === person) : people;
  const label =
    range === "week"
      ? `Week of ${rangeTitle("day", weekStartOf(day, begins), begins)}`
      : rangeTitle(range, day, begins);
  const grid = { label, appointments, isLoading, people, hours };
  return (
    <PlanningProvider people={people}>
      {range === "month" ? (
        <MonthGrid {...grid} day={day} days={days} />
      ) : (
        <TimeGrid
          {...grid}
          columns={range === "day" ? columnsOfPeople(day, shownPeople) : columnsOfDays(days)}
        />
      )}
      <PlanBar people={people} />
      <p id={moveHintId} className="sr-only">
        {range === "month" ? hints.month : range === "week" ? hints.week : hints.day}
      </p>
      {areAll ? null : (
        <p className="border-sand-deep border-t px-5 py-3 text-warn">
          Only the first {maxDrawn.toLocaleString("en-US")} appointments are shown. Choose a shorter range or
          one person.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-sand-deep border-t px-4 py-2.5">
        {range === "day" ? null : <PeopleLegend people={people} appointments={appointments} />}
        {range === "month" ? null : <StatusLegend appointments={appointments} />}
        <p className="text-ink-soft text-sm">Times are {zoneName(timeZone)}.</p>
      </div>
    </PlanningProvider>
  );
}

const saved = "Enter saves, Escape cancels.";
const hints = {
  day: `Up and down arrows move it by 15 minutes, left and right to another person. Hold Shift to change its length. ${saved}`,
  week: `Up and down arrows move it by 15 minutes, left and right by a day. Hold Shift to change its length. ${saved}`,
  month: `Left and right arrows move it by a day, up and down by a week. ${saved}`,
};
