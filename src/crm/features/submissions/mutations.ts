import { emptyQuarantine, releaseSubmission } from "#contract/submissions.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useReleaseRequest() {
  return useMutationWithToast({
    send: (id: string) => call(releaseSubmission, { params: { id } }),
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
