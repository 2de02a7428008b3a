import type { z } from "zod";
import { createClient, deleteClient, noteOnClient, updateClient } from "#contract/clients.ts";
import { call } from "../../api/api-client.ts";
import { isInUse } from "../../api/api-errors.ts";
import {
  fixedWords,
  serverWords,
  shownOnScreen,
  unlessStale,
  useChange,
} from "../../api/use-mutation-with-toast.ts";

export function useCreateClient() {
  return useChange({
    send: ({ idempotencyKey, ...body }: z.input<typeof createClient.body> & { idempotencyKey: string }) =>
      call(createClient, { body, idempotencyKey }),
    done: { title: "Client created successfully" },
    failed: "Failed to create client",
  });
}

export function useUpdateClient() {
  return useChange({
    send: ({ id, ...body }: z.input<typeof updateClient.body> & { id: string }) =>
      call(updateClient, { params: { id }, body }),
    done: { title: "Client updated successfully" },
    // Who saved meanwhile is asked about in the dialog itself.
    failed: unlessStale(fixedWords("Failed to update client")),
  });
}

/** Whoever looks at their page leaves it first: what is on screen is asked for again then, and they are gone. */
export function useDeleteClient(leave?: () => Promise<void>) {
  return useChange({
    send: async ({ id, version }: { id: string; version: number }) => {
      await call(deleteClient, { params: { id }, query: { version } });
      await leave?.();
    },
    // What others hear of it at once is not looked at here before that: they would be asked for, and gone.
    ahead: () => () => undefined,
    done: { title: "Client deleted successfully" },
    // What the client still has is said in the dialog itself.
    failed: (error) => (isInUse(error) ? undefined : serverWords("Failed to delete client")(error)),
  });
}

export function useNoteOnClient(id: string) {
  return useChange({
    send: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(noteOnClient, { params: { id }, body: { text }, idempotencyKey }),
    done: shownOnScreen,
    failed: serverWords("Failed to add the note"),
  });
}
