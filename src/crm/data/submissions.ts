import { useQuery } from "@tanstack/react-query";
import { listSubmissions, waitingSubmissions } from "#contract/submissions.ts";
import { call } from "../api/api-client.ts";
import { useRows } from "../api/use-infinite-list.ts";

/** Always refetch: requests come from the website. */
export function useQuarantined() {
  return useRows(listSubmissions, { state: "quarantined" }, { staleTime: 0 });
}

/** Milliseconds. A visitor's request that is held sends no live event. */
const checkInterval = 5 * 60_000;

export function useWaiting() {
  return useQuery({
    refetchInterval: checkInterval,
    queryKey: [waitingSubmissions.path],
    queryFn: () => call(waitingSubmissions, {}),
    staleTime: 0,
  });
}
