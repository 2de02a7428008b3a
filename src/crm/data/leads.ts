import { useQuery } from "@tanstack/react-query";
import { getLeadRoute, leadStatsRoute, leadValuesRoute, listLeadsRoute } from "#contract/leads.ts";
import { leadTimelineRoute } from "#contract/timeline.ts";
import { minute } from "#domain/durations.ts";
import type { LeadStatus, LeadType, PipelineColumn } from "#domain/leads/lead.ts";
import type { AnswerSpan, CountedName } from "#domain/reports/rows.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";
import type { LeadSort } from "./sort-orders.ts";

const twoMinutes = 2 * minute;
const fiveMinutes = 5 * minute;

export interface LeadFilters {
  search?: string | undefined;
  status?: LeadStatus | undefined;
  leadType?: LeadType | undefined;
  /** A user id, or "nobody". */
  assignedTo?: string | undefined;
  followUp?: "due" | "planned" | undefined;
  idle?: "week" | undefined;
  duplicates?: "possible" | undefined;
  sort?: LeadSort | undefined;
  /** The report filter, its dates and chart segment. */
  counted?: CountedName<"leads"> | undefined;
  from?: string | undefined;
  to?: string | undefined;
  reached?: LeadStatus | undefined;
  left?: LeadStatus | undefined;
  answered?: AnswerSpan | "never" | undefined;
  source?: string | undefined;
  area?: string | undefined;
  others?: "source" | "area" | undefined;
}

interface LeadPage extends LeadFilters {
  cursor?: string | undefined;
  limit: number;
}

export function useLeadPage(query: LeadPage) {
  return useOnePage(listLeadsRoute, query, { staleTime: twoMinutes });
}

const cardsAtOnce = 50;

/** Newest first. Not fetched when the filters exclude the column. */
export function useLeadColumn(column: PipelineColumn, filters: LeadFilters, enabled: boolean) {
  const query = { ...filters, sort: undefined, column, limit: cardsAtOnce };
  return useRows(listLeadsRoute, query, { staleTime: twoMinutes, enabled });
}

/** Total value of each column's leads, if the server keeps a sum for the filters. */
export function useLeadValues({ leadType, assignedTo, ...others }: LeadFilters) {
  const isFirstPage = Object.entries(others).every(([key, value]) => key === "sort" || value === undefined);
  return useQuery({
    ...routeQuery(leadValuesRoute, { query: { leadType, assignedTo } }),
    staleTime: twoMinutes,
    enabled: isFirstPage,
    // A disabled query keeps what it had.
    select: (values) => (isFirstPage ? values : undefined),
  });
}

export const leadQuery = (id: string) => routeQuery(getLeadRoute, { params: { id } });

export function useLead(id: string, { enabled = true } = {}) {
  return useQuery({ ...leadQuery(id), enabled });
}

export function useLeadTimeline(id: string) {
  return useRows(leadTimelineRoute, {}, { params: { id } });
}

export function useLeadStats() {
  return useQuery({
    ...routeQuery(leadStatsRoute),
    staleTime: fiveMinutes,
  });
}
