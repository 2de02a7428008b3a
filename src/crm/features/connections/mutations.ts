import type { z } from "zod";
import { type ApiKey, createKey, revokeKey } from "#contract/api-keys.ts";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from "#contract/webhooks.ts";
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

export function useAddWebhook() {
  return useMutationWithToast({
    send: (body: z.input<typeof addWebhook.body>) => call(addWebhook, { body }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useChangeWebhook() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof changeWebhook.body> & { id: string }) =>
      call(changeWebhook, { params: { id }, body }),
    done: { title: "Webhook saved" },
    failed: shownInForm,
  });
}

export function usePauseWebhook() {
  return useMutationWithToast({
    send: ({ id, isActive, version }: Webhook) =>
      call(changeWebhook, { params: { id }, body: { isActive: !isActive, version } }),
    done: ({ isActive }) =>
      isActive
        ? { title: "Webhook resumed", description: "New events will be sent." }
        : { title: "Webhook paused", description: "Events during the pause aren't sent later." },
    failed: serverMessage("Failed to change the webhook"),
  });
}

export function useRenewSecret() {
  return useMutationWithToast({
    send: ({ id }: Webhook) => call(renewWebhookSecret, { params: { id }, body: {} }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRemoveWebhook() {
  return useMutationWithToast({
    send: ({ id, version }: Webhook) => call(removeWebhook, { params: { id }, query: { version } }),
    done: { title: "Webhook deleted" },
    failed: serverMessage("Failed to delete the webhook"),
  });
}

export function useTestWebhook() {
  return useMutationWithToast({
    send: ({ id }: Webhook) => call(testWebhook, { params: { id } }),
    done: { title: "Test on its way", description: "The log shows what the program answered." },
    failed: serverMessage("Failed to send a test"),
  });
}

export function useReplay() {
  return useMutationWithToast({
    send: ({ id }: WebhookDelivery) => call(replayDelivery, { params: { id } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to replay it"),
  });
}
