import { useSearch } from "@tanstack/react-router";
import { z } from "zod";
import { quoteSorts, quoteStatuses } from "#domain/quotes/quote.ts";
import { pageSearch, sizeOf } from "../../layout/page-search.ts";
import { reportFilterSearch } from "../../layout/report-filter/report-filter-search.ts";

const sorts = quoteSorts.flatMap((column) => [column, `-${column}`] as const);
const text = z.string().optional().catch(undefined);

export const quoteSearch = z.object({
  open: text,
  id: text,
  search: text,
  status: z.enum(quoteStatuses).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  ...pageSearch,
  ...reportFilterSearch("quotes"),
  /** A user id. */
  sentBy: text,
});

export function useQuoteSearch() {
  const { search, status, sort, cursor, size, counted, from, to, sentBy } = useSearch({
    from: "/crm/quotes",
  });
  return { search, status, sort, cursor, counted, from, to, sentBy, limit: sizeOf(size) };
}
