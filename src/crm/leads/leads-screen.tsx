import { useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { later } from "#ui/later.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { SheetMenu } from "../exports/sheet-menu.tsx";
import { isCounted, useCountedSearch } from "../reports/counted-search.ts";
import { useAddress } from "../shell/address.ts";
import { Page } from "../shell/page.tsx";
import { LeadFiguresCard } from "./lead-figures-card.tsx";
import { LeadFilterForm, useLeadFilters } from "./lead-filter-form.tsx";

// No first look needs them.
const AddLeadDialog = later(async () => (await import("./lead-dialog.tsx")).AddLeadDialog);
const CountedCard = later(async () => (await import("../reports/counted-card.tsx")).CountedCard);
const EditLeadDialog = later(async () => (await import("./lead-dialog.tsx")).EditLeadDialog);
const DeleteLeadDialog = later(async () => (await import("./lead-dialog.tsx")).DeleteLeadDialog);
const ScheduleDialog = later(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);

/** What carries cards about comes with the board, and only with it; the table likewise. */
const LeadBoard = later(async () => (await import("./lead-board.tsx")).LeadBoard, <Spinner />);
const LeadList = later(async () => (await import("./lead-list.tsx")).LeadList, <Spinner />);

export function LeadsScreen() {
  const { openDialog } = useAddress();
  const { view, filters } = useLeadFilters();
  return (
    <Page
      title="Leads"
      intro="Everyone who asked, and how far they have come."
      actions={
        <>
          <SheetMenu kind="leads" filters={filters} />
          <Button onClick={() => openDialog("add")}>
            <Plus aria-hidden="true" className="size-5" />
            Add Lead
          </Button>
        </>
      }
    >
      <LeadFiguresCard />
      <Counted />
      <LeadFilterForm />
      {view === "board" ? <LeadBoard filters={filters} /> : <LeadList filters={filters} />}
      <LeadDialogs />
    </Page>
  );
}

/** As counted-filter.tsx, without a file more to load. */
function Counted() {
  const search = useCountedSearch();
  return isCounted(search) ? <CountedCard list="leads" search={search} /> : null;
}

function LeadDialogs() {
  const { opened, closeDialog } = useAddress();
  const { open, id } = opened;
  const { phone } = useSearch({ from: "/crm/leads" });
  if (open === "add") return <AddLeadDialog phone={phone} onClose={closeDialog} />;
  if (open === "edit" && id) return <EditLeadDialog key={id} id={id} onClose={closeDialog} />;
  if (open === "delete" && id) return <DeleteLeadDialog key={id} id={id} onClose={closeDialog} />;
  if (open === "schedule" && id) return <ScheduleDialog key={id} id={id} onClose={closeDialog} />;
  return null;
}
