import { changeRetention as change, countDue as count, getRetention } from "#contract/retention.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { countDue, presentRetention } from "./reads.ts";
import { changeRetention } from "./writes.ts";

export const retentionRoutes: ServedRoute[] = [
  on(getRetention, async (_heard, { db }) => say(200, await presentRetention(db))),

  on(count, async ({ query, at }, { db }) => say(200, await countDue(db, query, at))),

  on(change, async ({ body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    return say(200, await changeRetention(db, { changes, version, by: actor, at }));
  }),
];
