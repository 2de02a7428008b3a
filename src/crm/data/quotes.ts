import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { getRepricing } from "#contract/quote-lifecycle.ts";
import { getQuote, listQuotes, quoteTimeline } from "#contract/quotes.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";

interface QuoteFilters {
  projectId?: string;
  clientId?: string;
  limit?: number;
}

export function useQuotes(filters: QuoteFilters = {}) {
  return useRows(listQuotes, filters);
}

export function useQuotePage(query: z.input<typeof listQuotes.query>) {
  return useOnePage(listQuotes, query);
}

export function quoteQuery(id: string) {
  return routeQuery(getQuote, { params: { id } });
}

export function useQuote(id: string) {
  return useQuery(quoteQuery(id));
}

export function useQuoteTimeline(id: string) {
  return useRows(quoteTimeline, {}, { params: { id } });
}

/** Only drafts can be repriced. */
export function useRepricing({ id, status }: { id: string; status: string }) {
  return useQuery({
    ...routeQuery(getRepricing, { params: { id } }),
    enabled: status === "draft",
  });
}
