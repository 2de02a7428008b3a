import { countMessages, listMessages, readMessage, retryMessage, writeMessage } from "#contract/messages.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import {
  countWanting,
  findMessages,
  presentMessage,
  presentMessages,
} from "../../platform/messaging/queries.ts";
import { markRead, retryFailed, writeText } from "./conversations.ts";

export const messageRoutes: ServedRoute[] = [
  on(listMessages, async ({ query, actor }, parts) => {
    const { rows, headers } = await findMessages(parts.db, query, actor);
    return say(200, await presentMessages(parts, rows), headers);
  }),

  on(countMessages, async ({ actor }, { db }) => say(200, await countWanting(db, actor))),

  on(writeMessage, async ({ body, key, actor, at }, parts) => {
    const { db, post } = parts;
    const { row, repeated } = await writeText(db, { ...body, key, by: actor, at, post });
    return say(repeated ? 200 : 201, await presentMessage(parts, row));
  }),

  on(retryMessage, async ({ params, actor, at }, parts) => {
    const row = await retryFailed(parts.db, params.id, { by: actor, at, post: parts.post });
    return say(200, await presentMessage(parts, row));
  }),

  on(readMessage, async ({ params, actor, at }, parts) => {
    const row = await markRead(parts.db, params.id, { by: actor, at });
    return say(200, await presentMessage(parts, row));
  }),
];
