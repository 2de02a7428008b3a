import { useQuery } from "@tanstack/react-query";
import { emptyQuarantine, listRequests, releaseRequest, waitingRequests } from "#contract/submissions.ts";
import { call } from "../api/api-client.ts";
import { useRows } from "../api/use-infinite-list.ts";
import { serverMessage, useMutationWithToast } from "../api/use-mutation-with-toast.ts";

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

export function useReleaseRequest() {
  return useMutationWithToast({
    send: (id: string) => call(releaseRequest, { params: { id } }),
    done: { title: "Request released", description: "It's now in Leads." },
    failed: serverMessage("Failed to release the request"),
  });
}

export function useEmptyQuarantine() {
  return useMutationWithToast({
    send: (until: string) => call(emptyQuarantine, { body: { until } }),
    done: ({ removed }) => ({ title: removed === 1 ? "1 request deleted" : `${removed} requests deleted` }),
    failed: serverMessage("Failed to delete the requests"),
  });
}
