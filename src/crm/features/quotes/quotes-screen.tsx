import { quoteStatuses } from "#domain/quotes/quote.ts";
import { SearchBox } from "#ui/search-box.tsx";
import { useQuotePage } from "../../data/quotes.ts";
import { choicesOf } from "../../forms/form-parts.tsx";
import { Filter } from "../../layout/filter.tsx";
import { Page, Sheet } from "../../layout/page.tsx";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { CountedFilter } from "../../layout/report-filter/report-filter-badge.tsx";
import { statusLabel } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useQuoteSearch } from "./quote-search.ts";
import { QuoteTable } from "./quote-table.tsx";

export function QuotesScreen() {
  const asked = useQuoteSearch();
  const { search, status, sort } = asked;
  const { filter } = useUrlState();
  const list = useQuotePage(asked);
  return (
    <Page title="Quotes" intro="Create quotes from a project.">
      <CountedFilter list="quotes" />
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search quotes"
          value={search ?? ""}
          onSearch={(typed) => filter({ search: typed || undefined })}
        />
        <Filter
          label="Status"
          all="All Statuses"
          value={status}
          choices={choicesOf(quoteStatuses, statusLabel)}
          onChoose={(chosen) => filter({ status: chosen })}
        />
      </div>
      <Sheet>
        <PaginatedList
          list={list}
          nouns={["quote", "quotes"]}
          failed="Failed to load quotes"
          empty={search || status || asked.counted ? "No quotes match your search" : "No quotes yet"}
        >
          {(quotes) => (
            <QuoteTable
              quotes={quotes}
              sorting={{ by: sort, onSort: (by) => filter({ sort: by }), otherwise: "Newest first" }}
            />
          )}
        </PaginatedList>
      </Sheet>
    </Page>
  );
}
