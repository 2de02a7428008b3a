import type { z } from "zod";
import { type ApiKey, createKey, revokeKey } from "#contract/api-keys.ts";
import { call } from "../../api/api-client.ts";
import {
  serverMessage,
  shownInForm,
  shownOnScreen,
  useMutationWithToast,
} from "../../api/use-mutation-with-toast.ts";

export function useCreateKey() {
  return useMutationWithToast({
    send: (body: z.input<typeof createKey.body>) => call(createKey, { body }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRevokeKey() {
  return useMutationWithToast({
    send: ({ id }: ApiKey) => call(revokeKey, { params: { id } }),
    done: (_, { name }) => ({ title: "Key revoked", description: `${name} can't read your data anymore.` }),
    failed: serverMessage("Failed to revoke the key"),
  });
}
