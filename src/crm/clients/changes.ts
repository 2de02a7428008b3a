import type { z } from "zod";
import { createClient, updateClient } from "#contract/clients.ts";
import { call } from "../call.ts";
import { useChange } from "../change.ts";

export function useCreateClient() {
  return useChange({
    send: (body: z.input<typeof createClient.body>) => call(createClient, { body }),
    done: { title: "Client created successfully" },
    failed: "Failed to create client",
  });
}

export function useUpdateClient() {
  return useChange({
    send: ({ id, ...body }: z.input<typeof updateClient.body> & { id: string }) =>
      call(updateClient, { params: { id }, body }),
    done: { title: "Client updated successfully" },
    failed: "Failed to update client",
  });
}
