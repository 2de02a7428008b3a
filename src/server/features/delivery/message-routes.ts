import { countMessages, listMessages, readMessage, retryMessage, writeMessage } from "#contract/messages.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import {
  countWanting,
  findMessages,
  presentMessage,
  presentMessages,
} from "../../platform/messaging/queries.ts";
import { markRead, retryFailed, writeText } from "./conversations.ts";

export const messageRoutes: ServedRoute[] = [
  handle(listMessages, async ({ query, actor }, parts) => {
    const { rows, headers } = await findMessages(parts.db, query, actor);
    return reply(200, await presentMessages(parts, rows), headers);
  }),

  handle(countMessages, async ({ actor }, { db }) => reply(200, await countWanting(db, actor))),

  handle(writeMessage, async ({ body, key, actor, at }, parts) => {
    const { db, messaging } = parts;
    const { row, repeated } = await writeText(db, { ...body, key, by: actor, at, messaging });
    return reply(repeated ? 200 : 201, await presentMessage(parts, row));
  }),

  handle(retryMessage, async ({ params, actor, at }, parts) => {
    const row = await retryFailed(parts.db, params.id, { by: actor, at, messaging: parts.messaging });
    return reply(200, await presentMessage(parts, row));
  }),

  handle(readMessage, async ({ params, actor, at }, parts) => {
    const row = await markRead(parts.db, params.id, { by: actor, at });
    return reply(200, await presentMessage(parts, row));
  }),
];
