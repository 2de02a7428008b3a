import { useQuery } from "@tanstack/react-query";
import {
  countDueRoute,
  findPeopleRoute,
  getRetentionRoute,
  readPersonRoute,
  readRetainedRecordsRoute,
  type StoredPersonData,
} from "#contract/privacy.ts";
import type { Retention } from "#domain/privacy/retention.ts";
import { call } from "../api/api-client.ts";
import { routeQuery } from "../api/route-query.ts";

export interface RecordOfPerson {
  kind: StoredPersonData["records"][number]["kind"];
  id: string;
}

/** Not refetched while deleting, or it would 404. */
export function useHeldAbout(record: RecordOfPerson, enabled = true) {
  return useQuery({
    queryKey: [readPersonRoute.path, record.kind, record.id],
    queryFn: ({ signal }) => call(readPersonRoute, { params: record, signal }),
    staleTime: 0,
    enabled,
  });
}

/** Empty until a search is submitted. */
export function usePeopleSearch(reach: string) {
  return useQuery({
    ...routeQuery(findPeopleRoute, { query: { reach } }),
    staleTime: 0,
    enabled: reach !== "",
  });
}

export function useRetainedRecords(clientId: string) {
  return useQuery(routeQuery(readRetainedRecordsRoute, { params: { id: clientId } }));
}

export const retentionQuery = {
  queryKey: [getRetentionRoute.path],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRetentionRoute, { signal }),
};

export function useRetention() {
  return useQuery(retentionQuery);
}

/** Counts of the next run under the saved settings. */
export function useDue(retention: Retention) {
  return useQuery({
    ...routeQuery(countDueRoute, { query: retention }),
    staleTime: 0,
  });
}
