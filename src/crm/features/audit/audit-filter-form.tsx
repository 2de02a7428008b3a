import { useEffect, useId, useRef, useState } from "react";
import { auditDay } from "#contract/audit.ts";
import { auditGroups } from "#domain/audit/labels.ts";
import { Button } from "#ui/button.tsx";
import { Select, TextInput } from "#ui/field.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useTeam } from "../../data/team.ts";
import { Filter } from "../../layout/filter.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

interface AuditFilters {
  search?: string | undefined;
  kind?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const none = { search: undefined, kind: undefined, person: undefined, from: undefined, to: undefined };

/** Filters live in the URL, so results can be shared. */
export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { filter } = useUrlState();
  const { search, kind, person, from, to } = filters;
  const { rows: members = [] } = useTeam("members");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchBox
        label="Search the audit trail"
        value={search ?? ""}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <KindFilter value={kind} onChoose={(chosen) => filter({ kind: chosen })} />
      <Filter
        label="Person"
        all="Everyone"
        value={person}
        choices={members.map(({ id, username }) => [id, username] as const)}
        onChoose={(chosen) => filter({ person: chosen })}
      />
      <DayFilter label="From" value={from} max={to} onChoose={(day) => filter({ from: day })} />
      <DayFilter label="To" value={to} min={from} onChoose={(day) => filter({ to: day })} />
      {Object.values(filters).some(Boolean) ? (
        <Button look="plain" className="max-sm:w-full" onClick={() => filter(none)}>
          Clear Filters
        </Button>
      ) : null}
    </div>
  );
}

interface Choosing {
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

function KindFilter({ value, onChoose }: Choosing) {
  const id = useId();
  return (
    <div className="min-w-44 grow sm:max-w-72 sm:grow-0">
      <label htmlFor={id} className="sr-only">
        What was done
      </label>
      <Select id={id} value={value ?? ""} onChange={(change) => onChoose(change.target.value || undefined)}>
        <option value="">Everything</option>
        {auditGroups.map(({ group, kinds }) => (
          <optgroup key={group} label={group}>
            {kinds.map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}

/** A date being typed passes years 0002 and 0020; ignore those. */
function DayFilter({
  label,
  value,
  onChoose,
  min,
  max,
}: Choosing & { label: string; min?: string; max?: string }) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? "");
  const said = useRef(value);

  // Follows URL changes, such as Back.
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setTyped(value ?? "");
  }, [value]);

  function take(day: string) {
    setTyped(day);
    if (day !== "" && !auditDay.safeParse(day).success) return;
    said.current = day || undefined;
    onChoose(said.current);
  }

  return (
    <div className="flex grow items-center gap-2.5 sm:grow-0">
      <label htmlFor={id} className="w-11 shrink-0 text-ink-soft sm:w-auto">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={(change) => take(change.target.value)}
      />
    </div>
  );
}
