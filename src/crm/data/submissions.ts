import { useQuery } from "@tanstack/react-query";
import { listRequests, waitingRequests } from "#contract/submissions.ts";
import { call } from "../api/api-client.ts";
import { useRows } from "../api/use-infinite-list.ts";

/** Always refetch: requests come from the website. */
export function useQuarantined() {
  return useRows(listRequests, { state: "quarantined" }, { staleTime: 0 });
}

export function useWaiting() {
  return useQuery({
    queryKey: [waitingRequests.path],
    queryFn: () => call(waitingRequests, {}),
    staleTime: 0,
  });
}
