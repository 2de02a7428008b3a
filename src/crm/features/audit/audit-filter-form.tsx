import { useId } from "react";
import { auditGroups } from "#domain/events/event-sentences.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import { useTeam } from "../../data/team.ts";
import { DayFilter } from "../../layout/day-filter.tsx";
import { FilterBar, Filters } from "../../layout/filter-bar.tsx";
import { MoreFilters } from "../../layout/more-filters.tsx";
import { useMediaQuery } from "../../layout/use-media-query.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

interface AuditFilters {
  search?: string | undefined;
  kind?: string | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const none = { search: undefined, kind: undefined, person: undefined, from: undefined, to: undefined };

export function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { filter } = useUrlState();
  const { rows: users = [] } = useTeam("members");
  const choices = users
    .map(({ id, name }) => [id, name] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
  const isNarrow = useMediaQuery("(width < 80rem)");
  const { kind, from, to } = filters;
  const fields = (
    <>
      <KindFilter value={kind} onChoose={(chosen) => filter({ kind: chosen })} />
      <Filters specs={[{ key: "person", label: "Person", all: "Everyone", choices }]} />
      <DayFilter of="from" from={from} to={to} />
      <DayFilter of="to" from={from} to={to} />
    </>
  );
  const set = Object.values(filters).filter(Boolean).length;
  return (
    <div className="contents max-xl:*:[search]:max-w-none">
      <FilterBar search="Search the audit trail">
        {isNarrow ? (
          <MoreFilters set={set} startsOpen onClear={() => filter(none)}>
            {fields}
          </MoreFilters>
        ) : (
          fields
        )}
        {set > 0 && !isNarrow ? (
          <Button variant="plain" className="px-2" onClick={() => filter(none)}>
            Clear
          </Button>
        ) : null}
      </FilterBar>
    </div>
  );
}

interface KindFilterProps {
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

function KindFilter({ value, onChoose }: KindFilterProps) {
  const id = useId();
  return (
    <div className="min-w-36 grow md:max-w-48 md:grow-0">
      <label htmlFor={id} className="sr-only">
        What was done
      </label>
      <Select id={id} value={value ?? ""} onChange={(change) => onChoose(change.target.value || undefined)}>
        <option value="">Changes</option>
        <option value="access">Sign-Ins</option>
        <option value="everything">Everything</option>
        {auditGroups.map(({ group, kinds }) => (
          <optgroup key={group} label={group}>
            {kinds.map(([each, label]) => (
              <option key={each} value={each}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
