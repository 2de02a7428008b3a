import { z } from "zod";
import { deliveryStates, maxWebhooks, testKind, webhookKinds } from "#domain/connections/webhook.ts";
import { stepUp, stepUpAlone } from "./account.ts";
import { id, idParams, instant, noFields, noQuery, required, seenVersion, version } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

/** Calls to other programs when something happens (docs/connections.md). */

const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  isActive: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  /** Its newest delivery; null before the first. */
  latest: z.object({ state: z.enum(deliveryStates), attempts: z.int(), at: instant }).nullable(),
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** The secret is shown once, as `whsec_` and base64. */
const withSecret = z.object({ webhook, secret: z.string() });
export type WebhookSecret = z.infer<typeof withSecret>;

const fields = {
  url: required("Address is required", 500),
  kinds: z.array(z.enum(webhookKinds)).min(1, "Choose at least one").max(webhookKinds.length),
};

export const listWebhooksRoute = route("GET /api/webhooks", "admin", {
  summary: "List the webhooks, oldest first",
  query: noQuery,
  replies: { 200: z.array(webhook) },
});

export const addWebhookRoute = route("POST /api/webhooks", "admin", {
  needsStepUp: true,
  takesKey: true,
  summary: `Add a webhook, at most ${maxWebhooks}; the answer has the secret that signs its deliveries`,
  query: noQuery,
  body: z.strictObject({ ...fields, ...stepUp.shape }),
  replies: { 201: withSecret },
});

export const changeWebhookRoute = route("PATCH /api/webhooks/{id}", "admin", {
  summary: "Change a webhook's address or kinds, or pause it; another address needs proof",
  params: idParams,
  query: noQuery,
  body: z.strictObject({
    url: fields.url.optional(),
    kinds: fields.kinds.optional(),
    isActive: z.boolean().optional(),
    version,
    ...stepUp.shape,
  }),
  replies: { 200: webhook },
});

export const renewWebhookSecretRoute = route("POST /api/webhooks/{id}/secret", "admin", {
  needsStepUp: true,
  takesKey: true,
  summary: "Make a new secret; for a day, deliveries are signed with the former one too",
  params: idParams,
  query: noQuery,
  body: stepUpAlone,
  replies: { 200: withSecret },
});

export const removeWebhookRoute = route("DELETE /api/webhooks/{id}", "admin", {
  summary: "Delete a webhook with its log; a repeat changes nothing",
  params: idParams,
  query: seenVersion.strict(),
  replies: { 204: z.void() },
});

const delivery = z.object({
  id,
  kind: z.enum([...webhookKinds, testKind]),
  state: z.enum(deliveryStates),
  /** When it happened. */
  occurredAt: instant,
  attempts: z.int(),
  /** When the next attempt is due, if one is. */
  nextAt: instant.nullable(),
  /** When the latest attempt ended. */
  triedAt: instant.nullable(),
  /** HTTP status of the latest answer. */
  answered: z.int().nullable(),
  failure: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

export const listDeliveriesRoute = route("GET /api/webhooks/{id}/deliveries", "admin", {
  summary: "A webhook's deliveries of the last 30 days, newest first",
  params: idParams,
  query: listQuery(["createdAt"], { state: z.enum(deliveryStates).optional() }).omit({ search: true }),
  replies: { 200: z.array(delivery) },
});

export const testWebhookRoute = route("POST /api/webhooks/{id}/test", "admin", {
  takesKey: true,
  summary: "Queue a test delivery, which is about no record",
  params: idParams,
  query: noQuery,
  body: noFields,
  replies: { 202: delivery },
});

export const replayDeliveryRoute = route("POST /api/webhook-deliveries/{id}/replay", "admin", {
  summary: "Send a delivery again, with the same id; one that waits is sent now",
  params: idParams,
  query: noQuery,
  body: noFields,
  replies: { 200: delivery },
});
