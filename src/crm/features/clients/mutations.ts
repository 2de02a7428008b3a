import type { z } from "zod";
import {
  createClientRoute,
  deleteClientRoute,
  noteOnClientRoute,
  updateClientRoute,
} from "#contract/clients.ts";
import { call } from "../../api/api-client.ts";
import { isInUse } from "../../api/api-errors.ts";
import {
  fixedText,
  serverMessage,
  shownOnScreen,
  unlessStale,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";

export function useCreateClient() {
  return useMutationWithToast({
    send: ({
      idempotencyKey,
      ...body
    }: z.input<typeof createClientRoute.body> & { idempotencyKey: string }) =>
      call(createClientRoute, { body, idempotencyKey }),
    done: { title: "Client created successfully" },
    failed: "Failed to create client",
  });
}

export function useUpdateClient() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof updateClientRoute.body> & { id: string }) =>
      call(updateClientRoute, { params: { id }, body }),
    done: { title: "Client updated successfully" },
    // The dialog handles edit conflicts.
    failed: unlessStale(fixedText("Failed to update client")),
  });
}

/** Leaves the record's page first, or the refetch would 404. */
export function useDeleteClient(leave?: () => Promise<void>) {
  return useMutationWithToast({
    send: async ({ id, version }: { id: string; version: number }) => {
      await call(deleteClientRoute, { params: { id }, query: { version } });
      await leave?.();
    },
    // Ignore its live events until then, or they would refetch a deleted record.
    ahead: () => () => undefined,
    done: { title: "Client deleted successfully" },
    // The dialog shows what references it.
    failed: (error) => (isInUse(error) ? undefined : serverMessage("Failed to delete client")(error)),
  });
}

export function useNoteOnClient(id: string) {
  return useMutationWithToast({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnClientRoute, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverMessage("Failed to add the note"),
  });
}
