import { X } from "lucide-react";
import { useId, useState } from "react";
import { appointmentStatuses, appointmentTypes, isWithinReach } from "#domain/appointments/appointment.ts";
import { appointmentTypeLabel } from "#domain/appointments/labels.ts";
import { listedDays } from "#domain/appointments/listed-days.ts";
import { titleCase } from "#domain/format.ts";
import { Button } from "#ui/button.tsx";
import { describedBy, Field, Select, TextInput } from "#ui/field.tsx";
import { shownDate } from "../../api/business-time.ts";
import type { Choice } from "../../data/choice.ts";
import { useAssignableUsers } from "../../data/users.ts";
import { choicesOf } from "../../forms/form-parts.tsx";
import { useToday } from "../../layout/now.ts";
import { useUrlState } from "../../layout/use-url-state.ts";
import { filterKeys, namedSpans, noFilters, useAppointmentSearch } from "./appointment-search.ts";

type FilterKey = (typeof filterKeys)[number];

/** Each filter applies at once. */
export function FilterPanel() {
  const asked = useAppointmentSearch();
  const { status, type, person, from, to, view } = asked;
  const { filter } = useUrlState();
  const now = useToday();
  const users = useAssignableUsers().data ?? [];
  const people: Choice[] = [...users.map(({ id, username }) => [id, username] as const), nobodys];
  return (
    <fieldset
      aria-label="Filters"
      className="grid gap-x-5 gap-y-4 rounded-xl border border-sand-deep bg-sand/60 p-5 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Choose label="Status" of="status" value={status} all="All Statuses" choices={statuses} />
      <Choose label="Type" of="type" value={type} all="All Types" choices={types} />
      <Choose label="Assigned To" of="person" value={person} all="Everyone" choices={people} />
      {view === "calendar" ? null : (
        <>
          <PickDay label="From" of="from" value={from} max={to} />
          <PickDay label="To" of="to" value={to} min={from} />
          <ChooseOrder value={listedDays(asked, now).sort} />
          <div className="flex flex-wrap gap-2 sm:col-span-full">
            {namedSpans(now).map(([label, first, last]) => (
              <Button key={label} look="quiet" onClick={() => filter({ from: first, to: last })}>
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

const statuses = choicesOf(appointmentStatuses);
const types = choicesOf(appointmentTypes, appointmentTypeLabel as (type: string) => string);
const nobodys: Choice = ["nobody", "Unassigned"];

interface ChooseProps {
  label: string;
  of: FilterKey;
  value: string | undefined;
  /** Label for no filter. */
  all: string;
  choices: readonly Choice[];
}

function Choose({ label, of, value, all, choices }: ChooseProps) {
  const id = useId();
  const { filter } = useUrlState();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        value={value ?? ""}
        onChange={(change) => filter({ [of]: change.target.value || undefined })}
      >
        <option value="">{all}</option>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The default order depends on the dates. */
function ChooseOrder({ value }: { value: "earliest" | "latest" }) {
  const id = useId();
  const { filter } = useUrlState();
  return (
    <Field id={id} label="Order">
      <Select id={id} value={value} onChange={(change) => filter({ sort: change.target.value })}>
        <option value="earliest">Earliest first</option>
        <option value="latest">Latest first</option>
      </Select>
    </Field>
  );
}

interface PickDayProps {
  label: string;
  of: "from" | "to";
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

/** Ignore a year that is still being typed. */
function PickDay({ label, of, value = "", min, max }: PickDayProps) {
  const id = useId();
  const { filter } = useUrlState();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const isInOrder = typed === "" || ((!min || typed >= min) && (!max || typed <= max));
  const isWhole = typed === "" || isWithinReach(typed);
  const error = isWhole && !isInOrder ? outOfOrder[of] : undefined;

  function type(day: string) {
    setTyped(day);
    const isDay = isWithinReach(day) && (!min || day >= min) && (!max || day <= max);
    if (day === "" || isDay) filter({ [of]: day || undefined });
  }

  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        {...describedBy({ id, error })}
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  );
}

const outOfOrder = { from: "Choose a day on or before To", to: "Choose a day on or after From" };

/** The calendar ignores the date filters. */
const ofList: FilterKey[] = ["from", "to", "counted"];

interface ActiveFilter {
  key: FilterKey;
  /** "Status: Confirmed" */
  words: string;
}

export function useActiveFilters(): ActiveFilter[] {
  const { counted, status, type, person, from, to, view } = useAppointmentSearch();
  const users = useAssignableUsers().data ?? [];
  const who = users.find(({ id }) => id === person)?.username ?? "Someone";
  const said: Record<FilterKey, string | undefined> = {
    counted: counted && "Past, Not Canceled",
    status: status && `Status: ${titleCase(status)}`,
    type: type && `Type: ${appointmentTypeLabel(type)}`,
    person: person && (person === "nobody" ? "Unassigned" : `Assigned to: ${who}`),
    from: from && `From ${shownDate(from)}`,
    to: to && `To ${shownDate(to)}`,
  };
  const holding = filterKeys.filter((key) => view !== "calendar" || !ofList.includes(key));
  return holding.flatMap((key) => (said[key] ? [{ key, words: said[key] }] : []));
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
      {active.map(({ key, words }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${words}`}
            onClick={() => lift({ [key]: undefined })}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-glass-pale pr-3 pl-4 text-gulf-strong transition-colors duration-200 hover:bg-glass/60"
          >
            {words}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <Button look="plain" onClick={() => lift(noFilters)}>
          Clear All
        </Button>
      </li>
    </ul>
  );
}
