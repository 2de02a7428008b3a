import { useSearch } from "@tanstack/react-router";
import { SearchBox } from "#ui/search-box.tsx";
import { useAddress } from "../shell/address.ts";
import { Listing } from "../shell/listing.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { useQuotes } from "./queries.ts";
import { QuoteTable } from "./quote-table.tsx";

export function QuotesScreen() {
  const { search } = useSearch({ from: "/crm/quotes" });
  const { filter } = useAddress();
  const list = useQuotes({ search });
  return (
    <Page title="Quotes" intro="What was offered, and for how much. A quote is made on its project's page.">
      <SearchBox
        label="Search quotes"
        value={search ?? ""}
        onSearch={(typed) => filter({ search: typed || undefined })}
      />
      <Sheet>
        <Listing
          list={list}
          failed="Failed to load quotes"
          empty={search ? "No quotes match your search" : "No quotes yet"}
        >
          {(quotes) => <QuoteTable quotes={quotes} />}
        </Listing>
      </Sheet>
    </Page>
  );
}
