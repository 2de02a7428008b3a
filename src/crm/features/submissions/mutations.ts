import { emptyQuarantineRoute, releaseSubmissionRoute } from "#contract/submissions.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useReleaseSubmission() {
  return useMutationWithToast({
    send: (id: string) => call(releaseSubmissionRoute, { params: { id } }),
    done: { title: "Request released", description: "It's now in Leads." },
    failed: serverMessage("Failed to release the request"),
  });
}

export function useEmptyQuarantine() {
  return useMutationWithToast({
    send: (until: string) => call(emptyQuarantineRoute, { body: { until } }),
    done: ({ removed }) => ({ title: removed === 1 ? "1 request deleted" : `${removed} requests deleted` }),
    failed: serverMessage("Failed to delete the requests"),
  });
}
