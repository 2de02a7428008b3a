import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { getRepricingRoute } from "#contract/quote-lifecycle.ts";
import { getQuoteRoute, listQuotesRoute, quoteTimelineRoute } from "#contract/quotes.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";

interface QuoteFilters {
  projectId?: string;
  clientId?: string;
  limit?: number;
}

export function useQuotes(filters: QuoteFilters = {}) {
  return useRows(listQuotesRoute, filters);
}

export function useQuotePage(query: z.input<typeof listQuotesRoute.query>) {
  return useOnePage(listQuotesRoute, query);
}

export function quoteQuery(id: string) {
  return routeQuery(getQuoteRoute, { params: { id } });
}

export function useQuote(id: string) {
  return useQuery(quoteQuery(id));
}

export function useQuoteTimeline(id: string) {
  return useRows(quoteTimelineRoute, {}, { params: { id } });
}

/** Only drafts can be repriced. */
export function useRepricing({ id, status }: { id: string; status: string }) {
  return useQuery({
    ...routeQuery(getRepricingRoute, { params: { id } }),
    enabled: status === "draft",
  });
}
