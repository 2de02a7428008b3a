import {
  deleteAppointment,
  deleteLead as deletesLead,
  listTrash,
  restoreFromTrash,
} from "#contract/trash.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findTrash } from "./reads.ts";
import { restore } from "./restore-writes.ts";
import { trashAppointment, trashLead } from "./writes.ts";

export const trashRoutes: ServedRoute[] = [
  handle(deletesLead, async ({ params, query, actor, at }, { db }) => {
    await trashLead(db, { ...params, ...query, by: actor, at });
    return reply(204);
  }),

  handle(deleteAppointment, async ({ params, query, actor, at }, { db }) => {
    await trashAppointment(db, { ...params, ...query, by: actor, at });
    return reply(204);
  }),

  handle(listTrash, async ({ query, at }, { db }) => {
    const { trashed, headers } = await findTrash(db, query, at);
    return reply(200, trashed, headers);
  }),

  handle(restoreFromTrash, async ({ params, actor, at }, { db, messaging }) =>
    reply(200, await restore(db, { ...params, by: actor, at, messaging })),
  ),
];
