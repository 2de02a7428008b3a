import type { z } from "zod";
import { addDismissalRoute, mergeLeadsRoute, removeDismissalRoute } from "#contract/duplicates.ts";
import type { Lead } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { call } from "../../../api/api-client.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../../api/use-mutation-with-toast.ts";

type Merge = z.input<typeof mergeLeadsRoute.body>;

export function useMergeLeads(id: string) {
  return useMutationWithToast({
    send: (body: Merge) => call(mergeLeadsRoute, { params: { id }, body }),
    done: { title: "Leads merged" },
    failed: shownInForm,
  });
}

type DuplicateLead = Pick<Lead, "id" | "firstName" | "lastName">;

export function useDismissDuplicate(id: string) {
  const restoring = useRestoreDuplicate(id);
  return useMutationWithToast({
    send: (other: DuplicateLead) => call(addDismissalRoute, { params: { id, otherId: other.id } }),
    done: (_, other) => ({
      title: "Marked as not duplicates",
      description: fullName(other),
      action: { label: "Undo", onPress: () => restoring.mutate(other) },
    }),
    failed: serverMessage("Failed to mark as not duplicates"),
  });
}

export function useRestoreDuplicate(id: string) {
  return useMutationWithToast({
    send: (other: DuplicateLead) => call(removeDismissalRoute, { params: { id, otherId: other.id } }),
    done: (_, other) => ({ title: "Marked as possible duplicates", description: fullName(other) }),
    failed: serverMessage("Failed to undo"),
  });
}
