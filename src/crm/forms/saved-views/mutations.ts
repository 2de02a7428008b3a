import type { z } from "zod";
import { deleteViewRoute, renameViewRoute, type SavedView, saveViewRoute } from "#contract/saved-views.ts";
import { call } from "../../api/api-client.ts";
import { serverMessage, shownInForm, useMutationWithToast } from "../../api/use-mutation-with-toast.ts";

export function useSaveView() {
  return useMutationWithToast({
    send: (body: z.input<typeof saveViewRoute.body>) => call(saveViewRoute, { body }),
    done: ({ name }) => ({ title: "View saved", description: name }),
    failed: shownInForm,
  });
}

export function useRenameView() {
  return useMutationWithToast({
    send: ({ id, name }: Pick<SavedView, "id" | "name">) =>
      call(renameViewRoute, { params: { id }, body: { name } }),
    done: { title: "View renamed" },
    failed: shownInForm,
  });
}

export function useDeleteView() {
  return useMutationWithToast({
    send: (id: string) => call(deleteViewRoute, { params: { id } }),
    done: { title: "View deleted" },
    failed: serverMessage("Failed to delete the view"),
  });
}
