import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type LeadStatus, leadStatuses } from "#domain/leads/lead.ts";
import { Button } from "#ui/button.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { useAddress } from "../shell/address.ts";
import { Filter } from "../shell/filter.tsx";
import { choicesOf } from "../shell/form-parts.tsx";
import { Listing } from "../shell/listing.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { AddLeadDialog, EditLeadDialog } from "./lead-dialog.tsx";
import { LeadTable } from "./lead-table.tsx";
import { useLeads } from "./queries.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

export function LeadsScreen() {
  const { search, status } = useSearch({ from: "/crm/leads" });
  const { filter, openDialog } = useAddress();
  const list = useLeads({ search, status });
  return (
    <Page
      title="Leads"
      intro="Everyone who asked, and how far they have come."
      actions={
        <Button onClick={() => openDialog("add")}>
          <Plus aria-hidden="true" className="size-5" />
          Add Lead
        </Button>
      }
    >
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
      </div>
      <Sheet>
        <Listing list={list} failed="Failed to load leads" empty="No leads found">
          {(leads) => <LeadTable leads={leads} />}
        </Listing>
      </Sheet>
      <Dialogs leads={list.rows} />
    </Page>
  );
}

function Dialogs({ leads = [] }: { leads: ReturnType<typeof useLeads>["rows"] }) {
  const { opened, closeDialog } = useAddress();
  const lead = leads.find(({ id }) => id === opened.id);
  if (opened.open === "add") return <AddLeadDialog onClose={closeDialog} />;
  if (opened.open === "edit" && lead) return <EditLeadDialog lead={lead} onClose={closeDialog} />;
  if (opened.open === "schedule" && lead) return <ScheduleDialog lead={lead} onClose={closeDialog} />;
  return null;
}
