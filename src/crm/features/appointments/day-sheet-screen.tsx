import { useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel, countedStatuses, visitedAddress } from "#domain/appointments/appointment.ts";
import { type Day, longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { minutesText } from "#domain/format.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import type { Choice } from "#ui/combobox.tsx";
import { Empty, Spinner } from "#ui/empty-state.tsx";
import { useCalendarAppointments } from "../../data/appointments.ts";
import { useAppointmentTakers, useAssignableUsers } from "../../data/users.ts";
import { Filter } from "../../layout/filter.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useToday } from "../../layout/now.ts";
import { Card, Page } from "../../layout/page.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { DaySheetDay } from "./day-sheet-day.tsx";
import { PersonLink } from "./person-link.tsx";
import { AddressLink } from "./way-there.tsx";

/** The appointments of a day on paper, everyone's or one user's, with room to write. */
export function DaySheetScreen() {
  const search = useSearch({ from: "/crm/appointments/day-sheet" });
  const now = useToday();
  const day = search.day ?? now;
  const person = search.person === "everyone" ? undefined : search.person;
  const query = useCalendarAppointments({ from: day, to: day, assignedTo: person });
  return (
    <Page
      title="Day Sheet"
      intro={<span className="md:max-lg:hidden print:hidden">{weekdayOf(day)}</span>}
      back={{ to: "/crm/appointments", label: "Back to Appointments" }}
      tools={<Tools day={day} person={person} />}
      actions={
        <Button disabled={!query.data || query.isPlaceholderData} onClick={() => globalThis.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          Print
        </Button>
      }
    >
      <p className="hidden print:block">
        <Heading day={day} person={person} />
      </p>
      <Card className="print:border-0">
        <Loaded query={query} failed="Failed to load the day">
          {({ appointments }) =>
            query.isPlaceholderData ? (
              <Spinner />
            ) : (
              <DayList day={day} appointments={appointments.filter(isReportFilter)} isEveryones={!person} />
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

/** "Friday": the field shows the date in figures. */
function weekdayOf(day: Day): string | undefined {
  return longDate(day).split(",", 1)[0];
}

const isReportFilter = ({ status }: Appointment) => countedStatuses.some((each) => each === status);

interface DaySheetSearch {
  day: Day;
  /** Everyone if unset. */
  person: string | undefined;
}

function Heading({ day, person }: DaySheetSearch) {
  const users = useAssignableUsers().data ?? [];
  const who = person ? users.find(({ id }) => id === person)?.name : "Everyone";
  return <>{[longDate(day), who].filter(Boolean).join(" · ")}</>;
}

function Tools({ day, person }: DaySheetSearch) {
  const { filter } = useUrlState();
  const users = useAppointmentTakers().data ?? [];
  const people: Choice[] = [["everyone", "Everyone"], ...users.map(({ id, name }) => [id, name] as const)];
  return (
    <>
      <DaySheetDay day={day} />
      <Filter
        label="Assigned To"
        value={person ?? "everyone"}
        choices={people}
        onChoose={(chosen) => filter({ person: chosen })}
      />
    </>
  );
}

interface DayListProps {
  day: Day;
  appointments: readonly Appointment[];
  isEveryones: boolean;
}

/** Everyone's are on a page for each person. */
function DayList({ day, appointments, isEveryones }: DayListProps) {
  if (appointments.length === 0) return <Empty>No appointments on this day</Empty>;
  if (!isEveryones) return <Rows appointments={appointments} />;
  return byPerson(appointments).map(([name, theirs]) => (
    <section key={name} aria-label={name} className="group not-first:break-before-page">
      <h2 className="border-sand-deep bg-sand/60 px-4 py-1.5 font-medium text-ink-soft group-not-first:border-t group-first:rounded-t-xl sm:px-6 print:px-0 print:text-ink">
        {name}
        <span className="hidden print:inline"> · {longDate(day)}</span>
      </h2>
      <Rows appointments={theirs} />
    </section>
  ));
}

/** In the order of names; what is unassigned is last. */
function byPerson(appointments: readonly Appointment[]): [name: string, Appointment[]][] {
  const people = Map.groupBy(appointments, ({ assignedName }) => assignedName ?? "Unassigned");
  const isLast = (name: string) => Number(name === "Unassigned");
  return [...people].sort(([one], [other]) => isLast(one) - isLast(other) || one.localeCompare(other));
}

function Rows({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <ol className="divide-y divide-sand-deep border-sand-deep border-t first:border-t-0 print:divide-ink">
      {appointments.map((appointment) => (
        <li
          key={appointment.id}
          className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 px-4 py-2.5 sm:grid-cols-[5.5rem_minmax(0,2fr)_minmax(0,3fr)_8.5rem] sm:px-6 print:px-0"
        >
          <When appointment={appointment} />
          <Who appointment={appointment} />
          <Where appointment={appointment} />
          <div className="col-start-2 -col-end-1">
            {appointment.notes ? (
              <p className="max-w-prose whitespace-pre-line break-words text-ink-soft text-sm print:text-ink">
                {appointment.notes}
              </p>
            ) : null}
            <div aria-hidden="true" className="hidden h-14 border-ink border-b border-dotted print:block" />
          </div>
        </li>
      ))}
    </ol>
  );
}

function When({
  appointment: { scheduledAt, timeZone, duration, callRequested },
}: {
  appointment: Appointment;
}) {
  return (
    <div className="tabular-nums">
      <time dateTime={scheduledAt} className="block font-semibold text-deep">
        {spokenTime(wallClockAt(new Date(scheduledAt), timeZone).time)}
      </time>
      <span className="text-ink-soft text-sm">{callRequested ? "Call" : minutesText(duration)}</span>
    </div>
  );
}

function Who({ appointment }: { appointment: Appointment }) {
  return (
    <div className="min-w-0 break-words">
      <p className="font-semibold text-deep">
        <PersonLink appointment={appointment} className={link}>
          {appointment.clientName}
        </PersonLink>
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {appointmentLabel(appointment)}
        <StatusBadge of="appointment" status={appointment.status} />
      </p>
    </div>
  );
}

function Where({ appointment }: { appointment: Appointment }) {
  const { phone } = appointment;
  const address = visitedAddress(appointment);
  return (
    <div className="col-start-2 min-w-0 break-words sm:contents">
      {address ? (
        <p className="min-w-0 sm:col-start-3">
          <AddressLink address={address} className={linkBelow} />
        </p>
      ) : null}
      {phone ? (
        <p className="tabular-nums sm:col-start-4">
          <a href={telephoneLink(phone)} aria-label={`Call ${formatPhone(phone)}`} className={linkBelow}>
            {formatPhone(phone)}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Plain on paper. */
const link =
  "-my-2.5 inline-block py-2.5 text-gulf underline-offset-4 hover:underline print:my-0 print:py-0 print:text-ink";
/** On a phone below another, whose words its room must not cover. */
const linkBelow = `${link} max-sm:mt-0`;
