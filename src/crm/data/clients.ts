import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  clientStatsRoute,
  clientTimelineRoute,
  getClientRoute,
  listClientsRoute,
} from "#contract/clients.ts";
import type { PropertyType } from "#domain/appointments/appointment.ts";
import { minute } from "#domain/durations.ts";
import type { CountedName } from "#domain/reports/rows.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { useOnePage } from "../api/use-page.ts";
import type { ClientSort } from "./sort-orders.ts";

const fiveMinutes = 5 * minute;

export function useClients(query: { search: string; limit: number }) {
  return useRows(listClientsRoute, query);
}

interface ClientPage {
  search?: string | undefined;
  propertyType?: PropertyType | undefined;
  limit?: number;
  /** The report filter and its dates. */
  counted?: CountedName<"clients"> | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: ClientSort | undefined;
  cursor?: string | undefined;
}

export function useClientPage(query: ClientPage) {
  return useOnePage(listClientsRoute, query);
}

export function clientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: [getClientRoute.path, id],
    queryFn: ({ signal }) => call(getClientRoute, { params: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
  });
}

export function useClient(id: string | undefined, { enabled = id !== undefined } = {}) {
  return useQuery({ ...clientQuery(id), enabled });
}

export function useClientTimeline(id: string) {
  return useRows(clientTimelineRoute, {}, { params: { id } });
}

export function useClientStats() {
  return useQuery({
    ...routeQuery(clientStatsRoute),
    staleTime: fiveMinutes,
  });
}
