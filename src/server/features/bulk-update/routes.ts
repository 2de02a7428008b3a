import { changeLeadsRoute, deleteLeadsRoute, restoreLeadsRoute } from "#contract/bulk-update.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { changeLeads, deleteLeads, restoreLeads } from "./writes.ts";

export const bulkUpdateRoutes: ServedRoute[] = [
  handle(changeLeadsRoute, async ({ body, actor, at }, { db }) => {
    return reply(200, await changeLeads(db, body.changes, { undo: body.undo, by: actor, at }));
  }),

  handle(deleteLeadsRoute, async ({ body, actor, at }, { db, messaging }) => {
    return reply(200, await deleteLeads(db, body.leads, { by: actor, at, messaging }));
  }),

  handle(restoreLeadsRoute, async ({ body, actor, at }, { db, messaging }) => {
    const ids = body.leads.map(({ id }) => id);
    return reply(200, await restoreLeads(db, ids, { by: actor, at, messaging }));
  }),
];
