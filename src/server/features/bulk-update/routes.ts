import {
  changeLeads as change,
  deleteLeads as deletes,
  restoreLeads as restores,
} from "#contract/bulk-update.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { changeLeads, deleteLeads, restoreLeads } from "./writes.ts";

export const batchRoutes: ServedRoute[] = [
  on(change, async ({ body, actor, at }, { db }) => {
    return say(200, await changeLeads(db, body.changes, { by: actor, at }));
  }),

  on(deletes, async ({ body, actor, at }, { db }) => {
    return say(200, await deleteLeads(db, body.leads, { by: actor, at }));
  }),

  on(restores, async ({ body, actor, at }, { db, post }) => {
    const ids = body.leads.map(({ id }) => id);
    return say(200, await restoreLeads(db, ids, { by: actor, at, post }));
  }),
];
