import type { z } from "zod";
import { type ApiKey, createKeyRoute, revokeKeyRoute } from "#contract/api-keys.ts";
import {
  addWebhookRoute,
  changeWebhookRoute,
  removeWebhookRoute,
  renewWebhookSecretRoute,
  replayDeliveryRoute,
  testWebhookRoute,
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
    send: (body: z.input<typeof createKeyRoute.body>) => call(createKeyRoute, { body }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRevokeKey() {
  return useMutationWithToast({
    send: ({ id }: ApiKey) => call(revokeKeyRoute, { params: { id } }),
    done: (_, { name }) => ({ title: "Key revoked", description: `${name} can't read your data anymore.` }),
    failed: serverMessage("Failed to revoke the key"),
  });
}

export function useAddWebhook() {
  return useMutationWithToast({
    send: ({ idempotencyKey, ...body }: z.input<typeof addWebhookRoute.body> & { idempotencyKey: string }) =>
      call(addWebhookRoute, { body, idempotencyKey }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useChangeWebhook() {
  return useMutationWithToast({
    send: ({ id, ...body }: z.input<typeof changeWebhookRoute.body> & { id: string }) =>
      call(changeWebhookRoute, { params: { id }, body }),
    done: { title: "Webhook saved" },
    failed: shownInForm,
  });
}

export function usePauseWebhook() {
  return useMutationWithToast({
    send: ({ id, isActive, version }: Webhook) =>
      call(changeWebhookRoute, { params: { id }, body: { isActive: !isActive, version } }),
    done: ({ isActive }) =>
      isActive
        ? { title: "Webhook resumed", description: "New events will be sent." }
        : { title: "Webhook paused", description: "Events during the pause aren't sent later." },
    failed: serverMessage("Failed to change the webhook"),
  });
}

export function useRenewSecret() {
  return useMutationWithToast({
    send: ({ id }: Webhook) => call(renewWebhookSecretRoute, { params: { id }, body: {} }),
    done: shownOnScreen,
    failed: shownInForm,
  });
}

export function useRemoveWebhook() {
  return useMutationWithToast({
    send: ({ id, version }: Webhook) => call(removeWebhookRoute, { params: { id }, query: { version } }),
    done: { title: "Webhook deleted" },
    failed: serverMessage("Failed to delete the webhook"),
  });
}

export function useTestWebhook() {
  return useMutationWithToast({
    send: ({ id }: Webhook) => call(testWebhookRoute, { params: { id } }),
    done: { title: "Test on its way", description: "The log shows what the program answered." },
    failed: serverMessage("Failed to send a test"),
  });
}

export function useReplay() {
  return useMutationWithToast({
    send: ({ id }: WebhookDelivery) => call(replayDeliveryRoute, { params: { id } }),
    done: shownOnScreen,
    failed: serverMessage("Failed to replay it"),
  });
}
