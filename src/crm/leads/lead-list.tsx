import { useSearch } from "@tanstack/react-router";
import { Sheet } from "../shell/page.tsx";
import { sizeOf } from "../shell/page-search.ts";
import { TurnedList } from "../shell/turned-list.tsx";
import { LeadTable } from "./lead-table.tsx";
import { type LeadFilters, useLeadPage } from "./queries.ts";

export function LeadList({ filters }: { filters: LeadFilters }) {
  const { size, cursor } = useSearch({ from: "/crm/leads" });
  const list = useLeadPage({ ...filters, cursor, limit: sizeOf(size) });
  return (
    <Sheet>
      <TurnedList list={list} nouns={["lead", "leads"]} failed="Failed to load leads" empty="No leads found">
        {(leads) => <LeadTable leads={leads} filters={filters} />}
      </TurnedList>
    </Sheet>
  );
}
