import { useQuery } from "@tanstack/react-query";
import { listSubmissionsRoute, waitingSubmissionsRoute } from "#contract/submissions.ts";
import { minute } from "#domain/durations.ts";
import { call } from "../api/api-client.ts";
import { useRows } from "../api/use-infinite-list.ts";

/** Always refetch: requests come from the website. */
export function useQuarantined() {
  return useRows(listSubmissionsRoute, { state: "quarantined" }, { staleTime: 0 });
}

/** Milliseconds. A visitor's request that is held sends no live event. */
const checkInterval = 5 * minute;

export function useWaitingSubmissions() {
  return useQuery({
    refetchInterval: checkInterval,
    queryKey: [waitingSubmissionsRoute.path],
    queryFn: () => call(waitingSubmissionsRoute, {}),
    staleTime: 0,
  });
}
