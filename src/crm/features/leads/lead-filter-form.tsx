import { useSearch } from "@tanstack/react-router";
import { Columns3, Rows3 } from "lucide-react";
import { type LeadStatus, type LeadType, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { SearchBox } from "#ui/search-box.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { Choice } from "../../data/choice.ts";
import type { LeadFilters } from "../../data/leads.ts";
import { useUserChoices } from "../../data/users.ts";
import { choicesOf } from "../../forms/form-parts.tsx";
import { Filter } from "../../layout/filter.tsx";
import { MoreFilters } from "../../layout/more-filters.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

export type LeadView = "board" | "table";

export function useLeadFilters(): { view: LeadView; filters: LeadFilters } {
  const {
    view = "board",
    open: _,
    id: __,
    size: ___,
    cursor: ____,
    filters: _____,
    phone: ______,
    ...filters
  } = useSearch({ from: "/crm/leads" });
  return { view, filters };
}

const followUps: Choice[] = [
  ["due", "Follow-Ups Due"],
  ["planned", "Follow-Up Planned"],
];
const duplicateChoices: Choice[] = [["possible", "Possible Duplicates"]];
const views = [
  { value: "board", label: "Board", icon: <Columns3 aria-hidden="true" /> },
  { value: "table", label: "Table", icon: <Rows3 aria-hidden="true" /> },
] as const;

export function LeadFilterForm() {
  const { view, filters } = useLeadFilters();
  const { filter } = useUrlState();
  const { search, status, leadType, assignedTo, followUp, duplicates } = filters;
  const users = useUserChoices();
  const set = [leadType, assignedTo, followUp, duplicates].filter(Boolean).length;
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox
        label="Search leads"
        value={search ?? ""}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <Filter
        label="Status"
        all="All Statuses"
        value={status}
        choices={choicesOf(leadStatuses)}
        onChoose={(chosen) => filter({ status: chosen as LeadStatus | undefined })}
      />
      <MoreFilters
        set={set}
        onClear={() =>
          filter({ leadType: undefined, assignedTo: undefined, followUp: undefined, duplicates: undefined })
        }
      >
        <Filter
          label="Type"
          all="All Types"
          value={leadType}
          choices={choicesOf(leadTypes)}
          onChoose={(chosen) => filter({ leadType: chosen as LeadType | undefined })}
        />
        <Filter
          label="Assigned to"
          all="Everyone's"
          value={assignedTo}
          choices={[["nobody", "Unassigned"], ...users]}
          onChoose={(chosen) => filter({ assignedTo: chosen })}
        />
        <Filter
          label="Follow-up"
          all="Any Follow-Up"
          value={followUp}
          choices={followUps}
          onChoose={(chosen) => filter({ followUp: chosen })}
        />
        <Filter
          label="Duplicates"
          all="All Leads"
          value={duplicates}
          choices={duplicateChoices}
          onChoose={(chosen) => filter({ duplicates: chosen })}
        />
      </MoreFilters>
      <div className="sm:ml-auto">
        <Segmented
          label="View"
          value={view}
          choices={views}
          onChoose={(chosen) => filter({ view: chosen === "board" ? undefined : chosen })}
        />
      </div>
    </div>
  );
}
