import { quoteStatuses } from "#domain/quotes/quote.ts";
import { SearchBox } from "#ui/search-box.tsx";
import { CountedFilter } from "../reports/counted-filter.tsx";
import { useAddress } from "../shell/address.ts";
import { Filter } from "../shell/filter.tsx";
import { choicesOf } from "../shell/form-parts.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { statusLabel } from "../shell/status-badge.tsx";
import { TurnedList } from "../shell/turned-list.tsx";
import { useQuotePage } from "./queries.ts";
import { useQuoteSearch } from "./quote-search.ts";
import { QuoteTable } from "./quote-table.tsx";

export function QuotesScreen() {
  const asked = useQuoteSearch();
  const { search, status, sort } = asked;
  const { filter } = useAddress();
  const list = useQuotePage(asked);
  return (
    <Page title="Quotes" intro="What was offered, and for how much. A quote is made on its project's page.">
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
        <TurnedList
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
        </TurnedList>
      </Sheet>
    </Page>
  );
}
