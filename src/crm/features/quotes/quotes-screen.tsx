import { Plus } from "lucide-react";
import { quoteStatuses } from "#domain/quotes/quote.ts";
import { groupRevisions } from "#domain/quotes/revision-order.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { useQuotePage } from "../../data/quotes.ts";
import { type BuiltInView, ViewsBar } from "../../forms/saved-views/views-bar.tsx";
import { ChipRow } from "../../layout/chip-row.tsx";
import { choicesOf } from "../../layout/choices-of.ts";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { ActionLabel, Card, Page } from "../../layout/page.tsx";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { CountedFilter } from "../../layout/report-filter/report-filter-badge.tsx";
import { statusLabel } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useQuoteSearch } from "./quote-search.ts";
import { QuoteTable } from "./quote-table.tsx";

const NewQuoteDialog = onDemand(() => import("./new-quote-dialog.tsx"), "NewQuoteDialog");

const builtInViews: BuiltInView[] = [
  { name: "All Quotes", search: {} },
  { name: "Awaiting Response", search: { status: "sent", sort: "validUntil" } },
  { name: "Drafts", search: { status: "draft" } },
];

export function QuotesScreen() {
  const filters = useQuoteSearch();
  const { search, status, sort } = filters;
  const { opened, openDialog, closeDialog, filter } = useUrlState();
  const list = useQuotePage(filters);
  const mayAdd = useMay(mayWorkWithClients);
  return (
    <Page
      title="Quotes"
      list={list}
      tools={
        <FilterBar
          search="Search quotes"
          filters={[
            {
              ...{ key: "status", label: "Status", all: "All Statuses" },
              choices: choicesOf(quoteStatuses, statusLabel),
            },
          ]}
        />
      }
      actions={
        <May rule={mayWorkWithClients}>
          <Button onClick={() => openDialog("add")}>
            <Plus aria-hidden="true" className="size-5" />
            <ActionLabel>New Quote</ActionLabel>
          </Button>
        </May>
      }
    >
      <ChipRow>
        <ViewsBar list="quotes" builtIn={builtInViews} isFolding={false} className="lg:-my-1" />
      </ChipRow>
      <CountedFilter list="quotes" />
      <Card>
        <PaginatedList
          list={list}
          nouns={["quote", "quotes"]}
          failed="Failed to load quotes"
          empty={
            search || status || filters.counted
              ? "No quotes match your search"
              : mayAdd
                ? "No quotes yet. New Quote makes one from a project."
                : "No quotes yet"
          }
        >
          {(quotes) => (
            <QuoteTable
              quotes={sort ? quotes : groupRevisions(quotes)}
              sorting={{ by: sort, onSort: (by) => filter({ sort: by }), otherwise: "Newest first" }}
            />
          )}
        </PaginatedList>
      </Card>
      {opened.open === "add" ? (
        <May rule={mayWorkWithClients}>
          <NewQuoteDialog onClose={closeDialog} />
        </May>
      ) : null}
    </Page>
  );
}
