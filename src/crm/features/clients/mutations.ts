import type { z } from "zod";
import { createClient, deleteClient, noteOnClient, updateClient } from "#contract/clients.ts";
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
    send: ({ idempotencyKey, ...body }: z.input<typeof createClient.body> & { idempotencyKey: string }) =>
      call(createClient, { body, idempotencyKey }),
    done: { title: "Client created successfully" },
    failed: "Failed to create client",
  });
}

export function useUpdateClient() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof updateClient.body> & { id: string }) =>
      call(updateClient, { params: { id }, body }),
    done: { title: "Client updated successfully" },
    // The dialog handles edit conflicts.
    failed: unlessStale(fixedText("Failed to update client")),
  });
}

/** Leaves the record's page first, or the refetch would 404. */
export function useDeleteClient(leave?: () => Promise<void>) {
  return useMutationWithToast({
    send: async ({ id, version }: { id: string; version: number }) => {
      await call(deleteClient, { params: { id }, query: { version } });
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
      call(noteOnClient, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverMessage("Failed to add the note"),
  });
}
