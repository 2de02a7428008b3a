import {
  describeCorrespondentRoute,
  listConversationsRoute,
  markConversationRoute,
  readConversationRoute,
} from "#contract/conversations.ts";
import {
  cancelMessageRoute,
  countMessagesRoute,
  getChannelsRoute,
  listMessagesRoute,
  noteCallRoute,
  readMessageRoute,
  receiveTextRoute,
  receiveTextStatusRoute,
  retryMessageRoute,
  sendTestRoute,
  writeMessageRoute,
} from "#contract/messages.ts";
import { hour } from "#domain/durations.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import { rateLimit } from "../../platform/http/rate-limit.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import {
  countNeedingAttention,
  findMessages,
  presentMessage,
  presentMessages,
} from "../../platform/messaging/message-reads.ts";
import { isSignedBy, statusAddress } from "../../platform/messaging/signature.ts";
import { noteCallWith } from "./calls.ts";
import { cancelMessage } from "./cancel-message.ts";
import { conversationsPage } from "./conversation-list.ts";
import { conversationPage, markThread } from "./conversation-thread.ts";
import { markRead, retryFailed, writeMessageTo } from "./conversations.ts";
import { correspondentDescription } from "./correspondent-description.ts";
import { recordTextStatus } from "./delivery-status.ts";
import { recordText } from "./incoming-texts.ts";
import { channelState, queueTestMessage } from "./test-messages.ts";

/** Replies go through the outbox, where staff see them, so the answer is empty. */
const noAnswer = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

export const messageRoutes: ServedRoute[] = [
  handle(listMessagesRoute, async ({ query, actor }, context) => {
    const { rows, headers } = await findMessages(context.db, query, actor);
    return reply(200, await presentMessages(context, rows), headers);
  }),

  handle(countMessagesRoute, async ({ actor }, { db }) => reply(200, await countNeedingAttention(db, actor))),

  handle(getChannelsRoute, async (_input, { db, messaging }) =>
    reply(200, {
      email: await channelState(db, "email", messaging),
      text: await channelState(db, "text", messaging),
    }),
  ),

  handle(sendTestRoute, async ({ body, actor, at, key }, context) => {
    const { db, messaging } = context;
    await rateLimit(context, { bucket: "test messages", caller: actor.id, limit: 20, period: hour });
    await queueTestMessage(db, { ...body, key, by: actor, at, messaging });
    return reply(202, await channelState(db, body.channel, messaging));
  }),

  handle(writeMessageRoute, async ({ body, key, actor, at }, context) => {
    const { db, messaging } = context;
    const { row, repeated } = await writeMessageTo(db, { ...body, key, by: actor, at, messaging });
    return reply(repeated ? 200 : 201, await presentMessage(context, row));
  }),

  handle(noteCallRoute, async ({ body, key, actor, at }, context) => {
    const { row, repeated } = await noteCallWith(context.db, { call: body, key, by: actor, at });
    return reply(repeated ? 200 : 201, await presentMessage(context, row));
  }),

  handle(listConversationsRoute, async ({ query }, { db }) => {
    const { items, headers } = await conversationsPage(db, query);
    return reply(200, items, headers);
  }),

  handle(readConversationRoute, async ({ query }, context) => {
    const { items, headers } = await conversationPage(context, query);
    return reply(200, items, headers);
  }),

  handle(describeCorrespondentRoute, async ({ query }, { db, messaging }) =>
    reply(200, await correspondentDescription(db, query, messaging)),
  ),

  handle(markConversationRoute, async ({ body, at }, { db }) =>
    reply(200, { changed: await markThread(db, body, { at }) }),
  ),

  handle(retryMessageRoute, async ({ params, actor, at }, context) => {
    const row = await retryFailed(context.db, params.id, { by: actor, at, messaging: context.messaging });
    return reply(200, await presentMessage(context, row));
  }),

  handle(cancelMessageRoute, async ({ params, actor, at }, context) => {
    const row = await cancelMessage(context.db, params.id, { by: actor, at });
    return reply(200, await presentMessage(context, row));
  }),

  handle(readMessageRoute, async ({ params, actor, at }, context) => {
    const row = await markRead(context.db, params.id, { by: actor, at });
    return reply(200, await presentMessage(context, row));
  }),

  handle(receiveTextRoute, async ({ body, signature, at }, { db, messaging, twilioToken }) => {
    refuseUnsigned(twilioToken, {
      signature,
      url: `${messaging.publicUrl}${receiveTextRoute.path}`,
      fields: body,
    });
    await recordText(db, { fields: body, at, messaging });
    return reply(200, noAnswer, { "content-type": "text/xml; charset=utf-8" });
  }),

  handle(receiveTextStatusRoute, async ({ params, body, signature, at }, { db, messaging, twilioToken }) => {
    const url = statusAddress(messaging.publicUrl, params.id);
    refuseUnsigned(twilioToken, { signature, url, fields: body as Record<string, string> });
    await recordTextStatus(db, params.id, { fields: body, at, messaging });
    return reply(204);
  }),
];

function refuseUnsigned(token: string | undefined, call: Parameters<typeof isSignedBy>[1]) {
  if (!token || !isSignedBy(token, call))
    throw new HttpError(403, "not_signed", "This call is not signed by Twilio");
}
