import { useSearch } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import type { Appointment } from "#contract/appointments.ts";
import { appointmentLabel, countedStatuses } from "#domain/appointments/appointment.ts";
import { type Day, longDate, spokenTime, wallClockAt } from "#domain/calendar.ts";
import { hoursText } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import type { Choice } from "#ui/combobox.tsx";
import { Empty } from "#ui/empty-state.tsx";
import { TextInput } from "#ui/field.tsx";
import { useCalendarAppointments } from "../../data/appointments.ts";
import { useAssignableUsers } from "../../data/users.ts";
import { Filter } from "../../layout/filter.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { useToday } from "../../layout/now.ts";
import { Card, Page } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

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
      intro={<Heading day={day} person={person} />}
      back={{ to: "/crm/appointments", label: "Back to Appointments" }}
      tools={<Tools day={day} person={person} />}
      actions={
        <Button onClick={() => globalThis.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          Print
        </Button>
      }
    >
      <Card className="print:border-0">
        <Loaded query={query} failed="Failed to load the day">
          {({ appointments }) => (
            <DayList appointments={appointments.filter(isReportFilter)} isEveryones={!person} />
          )}
        </Loaded>
      </Card>
    </Page>
  );
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
  const users = useAssignableUsers().data ?? [];
  const people: Choice[] = [["everyone", "Everyone"], ...users.map(({ id, name }) => [id, name] as const)];
  return (
    <>
      <TextInput
        type="date"
        aria-label="Day"
        className="w-44! max-md:grow"
        value={day}
        onChange={({ target }) => filter({ day: target.value || undefined })}
      />
      <Filter
        label="Assigned To"
        value={person ?? "everyone"}
        choices={people}
        onChoose={(chosen) => filter({ person: chosen })}
      />
    </>
  );
}

function DayList({ appointments, isEveryones }: { appointments: Appointment[]; isEveryones: boolean }) {
  if (appointments.length === 0) return <Empty>No appointments on this day</Empty>;
  return (
    <ol className="divide-y divide-sand-deep print:divide-ink">
      {appointments.map((appointment) => (
        <li
          key={appointment.id}
          className="grid break-inside-avoid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 px-5 py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] sm:px-6 print:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)] print:px-0"
        >
          <When appointment={appointment} />
          <AssigneeCell appointment={appointment} isEveryones={isEveryones} />
          <div className="col-start-2 sm:col-start-3 print:col-start-3">
            {appointment.notes ? (
              <p className="whitespace-pre-line break-words">{appointment.notes}</p>
            ) : null}
            <div aria-hidden="true" className="hidden h-20 border-ink border-b border-dotted print:block" />
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
      <span className="text-ink-soft text-sm">{callRequested ? "Call" : hoursText(duration / 60)}</span>
    </div>
  );
}

function AssigneeCell({ appointment, isEveryones }: { appointment: Appointment; isEveryones: boolean }) {
  const { clientName, phone, address, assignedName } = appointment;
  return (
    <div className="min-w-0 break-words">
      <p className="font-semibold text-deep">{clientName}</p>
      <p>{appointmentLabel(appointment)}</p>
      {address ? <p>{address}</p> : null}
      {phone ? <p className="tabular-nums">{formatPhone(phone)}</p> : null}
      {isEveryones ? <p className="text-ink-soft">{assignedName ?? "Unassigned"}</p> : null}
    </div>
  );
}
