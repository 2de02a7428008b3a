import { changeLeads as change } from "#contract/batches.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { changeLeads } from "./writes.ts";

export const batchRoutes: ServedRoute[] = [
  on(change, async ({ body, actor, at }, { db }) => {
    return say(200, await changeLeads(db, body.changes, { by: actor, at }));
  }),
];
