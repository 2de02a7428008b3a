import {
  addWebhookRoute,
  changeWebhookRoute,
  listDeliveriesRoute,
  listWebhooksRoute,
  removeWebhookRoute,
  renewWebhookSecretRoute,
  replayDeliveryRoute,
  testWebhookRoute,
} from "#contract/webhooks.ts";
import { hour } from "#domain/durations.ts";
import { rateLimit } from "../../platform/http/rate-limit.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { refuseWithoutStepUp } from "../users/step-up.ts";
import { findDeliveries, findWebhooks, presentDelivery, presentWebhook } from "./webhook-reads.ts";
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  queueTestDelivery,
  renewSecret,
  replayDelivery,
} from "./webhook-writes.ts";

export const webhookRoutes: ServedRoute[] = [
  handle(listWebhooksRoute, async (_input, { db }) => reply(200, await findWebhooks(db))),

  handle(addWebhookRoute, async ({ body: { password: _, ...fields }, actor, at, key }, context) => {
    const { db, keys, webhooks } = context;
    const by = { by: actor, at, key };
    return reply(
      201,
      await addWebhook(db, { ...fields, ...by, keys, allowsPrivate: webhooks.allowsPrivate }),
    );
  }),

  handle(
    changeWebhookRoute,
    async ({ params, body: { password, version, ...changes }, ...call }, context) => {
      if (changes.url !== undefined) await refuseWithoutStepUp(context, { password, ...call });
      const { db, webhooks } = context;
      const row = await changeWebhook(db, {
        ...{ webhookId: params.id, changes, version, by: call.actor, at: call.at },
        allowsPrivate: webhooks.allowsPrivate,
      });
      return reply(200, await presentWebhook(db, row));
    },
  ),

  handle(renewWebhookSecretRoute, async ({ params, actor, at, key }, { db, keys }) =>
    reply(200, await renewSecret(db, { webhookId: params.id, by: actor, at, key, keys })),
  ),

  handle(removeWebhookRoute, async ({ params, query, actor, at }, { db }) => {
    await deleteWebhook(db, { ...query, webhookId: params.id, by: actor, at });
    return reply(204);
  }),

  handle(listDeliveriesRoute, async ({ params, query }, { db }) => {
    const { deliveries, headers } = await findDeliveries(db, params.id, query);
    return reply(200, deliveries, headers);
  }),

  handle(testWebhookRoute, async ({ params, actor, at, key }, context) => {
    await rateLimit(context, { bucket: "webhook tests", caller: actor.id, limit: 20, period: hour });
    const test = { webhookId: params.id, by: actor, at, key };
    return reply(202, presentDelivery(await queueTestDelivery(context.db, test)));
  }),

  handle(replayDeliveryRoute, async ({ params, at }, { db }) =>
    reply(200, presentDelivery(await replayDelivery(db, params.id, at))),
  ),
];
