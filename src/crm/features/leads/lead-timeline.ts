import { leadTimeline, noteOnLead } from "#contract/timeline.ts";
import { call } from "../../api/api-client.ts";
import { useRows } from "../../api/use-infinite-list.ts";
import { serverWords, shownOnScreen, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useLeadTimeline(id: string) {
  return useRows(leadTimeline, {}, { params: { id } });
}

export function useNoteOnLead(id: string) {
  return useMutationWithToast({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnLead, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverWords("Failed to add the note"),
  });
}
