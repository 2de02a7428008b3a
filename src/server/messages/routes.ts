import { countMessages, listMessages, readMessage, retryMessage, writeMessage } from "#contract/messages.ts";
import { markRead, retryFailed, writeText } from "../office-messages.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { countWanting, findMessages, presentMessage, presentMessages } from "./reads.ts";

export const messageRoutes: ServedRoute[] = [
  on(listMessages, async ({ query, actor }, { db }) => {
    const { rows, headers } = await findMessages(db, query, actor);
    return say(200, await presentMessages(db, rows), headers);
  }),

  on(countMessages, async ({ actor }, { db }) => say(200, await countWanting(db, actor))),

  on(writeMessage, async ({ body, key, actor, at }, { db, post }) => {
    const { row, repeated } = await writeText(db, { ...body, key, by: actor, at, post });
    return say(repeated ? 200 : 201, await presentMessage(db, row));
  }),

  on(retryMessage, async ({ params, actor, at }, { db, post }) => {
    return say(200, await presentMessage(db, await retryFailed(db, params.id, { by: actor, at, post })));
  }),

  on(readMessage, async ({ params, at }, { db }) => {
    return say(200, await presentMessage(db, await markRead(db, params.id, at)));
  }),
];
