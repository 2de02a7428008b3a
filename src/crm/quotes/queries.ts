import { useQuery } from "@tanstack/react-query";
import { getQuote, listQuotes } from "#contract/quotes.ts";
import { call } from "../call.ts";
import { useRows } from "../rows.ts";

interface QuoteFilters {
  search?: string | undefined;
  projectId?: string;
}

export function useQuotes({ search, projectId }: QuoteFilters = {}) {
  return useRows(listQuotes, { search, projectId });
}

export function useQuote(id: string) {
  return useQuery({
    queryKey: [getQuote.path, id],
    queryFn: ({ signal }) => call(getQuote, { params: { id }, signal }),
  });
}
