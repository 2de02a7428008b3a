import { listMessages } from "#contract/messages.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { findMessages, presentMessage } from "./reads.ts";

export const messageRoutes: ServedRoute[] = [
  on(listMessages, async ({ query }, { db }) => {
    const { rows, headers } = await findMessages(db, query);
    return say(200, rows.map(presentMessage), headers);
  }),
];
