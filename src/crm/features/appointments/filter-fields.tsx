import { X } from "lucide-react";
import {
  appointmentStatuses,
  appointmentTypeLabel,
  appointmentTypes,
} from "#domain/appointments/appointment.ts";
import { listedDays } from "#domain/appointments/listed-days.ts";
import { titleCase } from "#domain/format.ts";
import { Button } from "#ui/button.tsx";
import type { Choice } from "#ui/combobox.tsx";
import { shownDate } from "../../api/business-time.ts";
import { useAssignableUsers } from "../../data/users.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { DayFilter } from "../../layout/day-filter.tsx";
import { Filters } from "../../layout/filter-bar.tsx";
import { useToday } from "../../layout/now.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { filterKeys, namedSpans, noFilters, useAppointmentSearch } from "./appointment-search.ts";

type FilterKey = (typeof filterKeys)[number];

/** Each filter applies at once. */
export function FilterPanel() {
  const search = useAppointmentSearch();
  const { from, to, view } = search;
  const { filter } = useUrlState();
  const now = useToday();
  const users = useAssignableUsers().data ?? [];
  const people: Choice[] = [...users.map(({ id, name }) => [id, name] as const), nobodys];
  const { sort } = listedDays(search, now);
  return (
    <>
      <Filters
        specs={[
          { key: "status", label: "Status", all: "All Statuses", choices: statuses },
          { key: "type", label: "Type", all: "All Types", choices: types },
          { key: "person", label: "Assigned To", all: "Everyone", choices: people },
        ]}
      />
      {view === "calendar" ? null : (
        <>
          <DayFilter of="from" from={from} to={to} />
          <DayFilter of="to" from={from} to={to} />
          {namedSpans(now).map(([label, first, last]) => (
            <Button key={label} variant="quiet" onClick={() => filter({ from: first, to: last })}>
              {label}
            </Button>
          ))}
          <Filters specs={[{ key: "sort", label: "Order", value: sort, choices: orders }]} />
        </>
      )}
    </>
  );
}

const statuses = choicesOf(appointmentStatuses);
const types = choicesOf(appointmentTypes, appointmentTypeLabel as (type: string) => string);
const nobodys: Choice = ["nobody", "Unassigned"];
const orders: Choice[] = [
  ["earliest", "Earliest first"],
  ["latest", "Latest first"],
];

/** The calendar ignores the date filters. */
const listOnly: FilterKey[] = ["from", "to", "counted"];

interface ActiveFilter {
  key: FilterKey;
  /** "Status: Confirmed" */
  label: string;
}

export function useActiveFilters(): ActiveFilter[] {
  const { counted, status, type, person, from, to, view } = useAppointmentSearch();
  const users = useAssignableUsers().data ?? [];
  const who = users.find(({ id }) => id === person)?.name ?? "Someone";
  const summary: Record<FilterKey, string | undefined> = {
    counted: counted && "Past, Not Canceled",
    status: status && `Status: ${titleCase(status)}`,
    type: type && `Type: ${appointmentTypeLabel(type)}`,
    person: person && (person === "nobody" ? "Unassigned" : `Assigned to: ${who}`),
    from: from && `From ${shownDate(from)}`,
    to: to && `To ${shownDate(to)}`,
  };
  const holding = filterKeys.filter((key) => view !== "calendar" || !listOnly.includes(key));
  return holding.flatMap((key) => (summary[key] ? [{ key, label: summary[key] }] : []));
}

/** A removed filter's button disappears, so move the focus. */
export function ActiveFilters({ active, onLift }: { active: readonly ActiveFilter[]; onLift: () => void }) {
  const { filter } = useUrlState();
  if (active.length === 0) return null;
  const lift = (lifted: Partial<typeof noFilters>) => {
    onLift();
    filter(lifted);
  };
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${label}`}
            onClick={() => lift({ [key]: undefined })}
            className="inline-flex min-h-control cursor-pointer items-center gap-2 rounded-full bg-glass-pale pr-3 pl-4 text-gulf-strong transition-colors duration-200 hover:bg-glass/60"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="plain" onClick={() => lift(noFilters)}>
          Clear All
        </Button>
      </li>
    </ul>
  );
}
