import { useSearch } from "@tanstack/react-router";
import { Columns3, Rows3 } from "lucide-react";
import { leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import type { Choice } from "#ui/combobox.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Segmented } from "#ui/segmented-control.tsx";
import type { LeadFilters } from "../../data/leads.ts";
import { useUserChoices } from "../../data/users.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const LeadColumnsMenu = onDemand(() => import("./lead-columns.tsx"), "LeadColumnsMenu");

type LeadView = "board" | "table";

export function useLeadFilters(): { view: LeadView; filters: LeadFilters } {
  const {
    view = "board",
    open: _,
    id: __,
    size: ___,
    cursor: ____,
    filters: _____,
    phone: ______,
    name: _________,
    at: _______,
    for: ________,
    ...filters
  } = useSearch({ from: "/crm/leads" });
  return { view, filters };
}

const followUps: Choice[] = [
  ["due", "Follow-Ups Due"],
  ["planned", "Follow-Up Planned"],
];
const idleChoices: Choice[] = [["week", "In Stage 7+ Days"]];
const duplicateChoices: Choice[] = [["possible", "Possible Duplicates"]];
const views = [
  { value: "board", label: "Board", icon: <Columns3 aria-hidden="true" /> },
  { value: "table", label: "Table", icon: <Rows3 aria-hidden="true" /> },
] as const;

export function LeadFilterForm() {
  const { view } = useLeadFilters();
  const { filter } = useUrlState();
  const users = useUserChoices();
  return (
    <FilterBar
      search="Search leads"
      filters={[{ key: "status", label: "Status", all: "All Statuses", choices: choicesOf(leadStatuses) }]}
      more={[
        { key: "leadType", label: "Type", all: "All Types", choices: choicesOf(leadTypes) },
        {
          ...{ key: "assignedTo", label: "Assigned to", all: "Everyone's" },
          choices: [["nobody", "Unassigned"], ...users],
        },
        { key: "followUp", label: "Follow-up", all: "Any Follow-Up", choices: followUps },
        { key: "idle", label: "Stage", all: "Any Time in Stage", choices: idleChoices },
        { key: "duplicates", label: "Duplicates", all: "All Leads", choices: duplicateChoices },
      ]}
    >
      <Segmented
        label="View"
        value={view}
        choices={views}
        onChoose={(chosen) => filter({ view: chosen === "board" ? undefined : chosen })}
      />
      {view === "table" ? <LeadColumnsMenu /> : null}
    </FilterBar>
  );
}
