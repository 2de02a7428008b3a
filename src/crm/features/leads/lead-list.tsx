import { useSearch } from "@tanstack/react-router";
import { type LeadFilters, useLeadPage } from "../../data/leads.ts";
import { Card } from "../../layout/page.tsx";
import { sizeOf } from "../../layout/page-search.ts";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { LeadTable } from "./lead-table.tsx";

export function LeadList({ filters }: { filters: LeadFilters }) {
  const { size, cursor } = useSearch({ from: "/crm/leads" });
  const list = useLeadPage({ ...filters, cursor, limit: sizeOf(size) });
  return (
    <Card>
      <PaginatedList
        list={list}
        nouns={["lead", "leads"]}
        failed="Failed to load leads"
        empty="No leads found"
      >
        {(leads) => <LeadTable leads={leads} filters={filters} />}
      </PaginatedList>
    </Card>
  );
}
