import { useQuery } from "@tanstack/react-query";
import {
  countDue,
  findPeople,
  getRetention,
  readPerson,
  readRetainedRecords,
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
    queryKey: [readPerson.path, record.kind, record.id],
    queryFn: ({ signal }) => call(readPerson, { params: record, signal }),
    staleTime: 0,
    enabled,
  });
}

/** Empty until a search is submitted. */
export function usePeopleSearch(reach: string) {
  return useQuery({
    ...routeQuery(findPeople, { query: { reach } }),
    staleTime: 0,
    enabled: reach !== "",
  });
}

export function useRetainedRecords(clientId: string) {
  return useQuery(routeQuery(readRetainedRecords, { params: { id: clientId } }));
}

export const retentionQuery = {
  queryKey: [getRetention.path],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getRetention, { signal }),
};

export function useRetention() {
  return useQuery(retentionQuery);
}

/** Counts of the next run under the saved settings. */
export function useDue(retention: Retention) {
  return useQuery({
    ...routeQuery(countDue, { query: retention }),
    staleTime: 0,
  });
}
