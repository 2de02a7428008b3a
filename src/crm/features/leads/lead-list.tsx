import { useSearch } from "@tanstack/react-router";
import { Empty } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { type LeadFilters, useLeadPage } from "../../data/leads.ts";
import { Card } from "../../layout/page.tsx";
import { sizeOf } from "../../layout/page-search.ts";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { LeadTable } from "./lead-table.tsx";

const NoLeads = onDemand(() => import("./no-leads.tsx"), "NoLeads");

export function LeadList({ filters }: { filters: LeadFilters }) {
  const { size, cursor } = useSearch({ from: "/crm/leads" });
  const list = useLeadPage({ ...filters, cursor, limit: sizeOf(size) });
  return (
    <Card>
      <PaginatedList
        list={list}
        nouns={["lead", "leads"]}
        failed="Failed to load leads"
        empty={
          // Below the views, which are at the top of the table.
          <div className="md:pt-8">
            {Object.values(filters).some(Boolean) ? (
              <Empty>No leads found</Empty>
            ) : (
              <NoLeads title="No leads found" />
            )}
          </div>
        }
      >
        {(leads) => <LeadTable leads={leads} filters={filters} />}
      </PaginatedList>
    </Card>
  );
}
