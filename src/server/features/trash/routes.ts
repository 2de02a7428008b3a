import {
  deleteAppointmentRoute,
  deleteLeadRoute,
  listTrashRoute,
  restoreFromTrashRoute,
} from "#contract/trash.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findTrash } from "./reads.ts";
import { restore } from "./restore-writes.ts";
import { trashAppointment, trashLead } from "./writes.ts";

export const trashRoutes: ServedRoute[] = [
  handle(deleteLeadRoute, async ({ params, query, actor, at }, { db, messaging }) => {
    await trashLead(db, { ...params, ...query, by: actor, at, messaging });
    return reply(204);
  }),

  handle(deleteAppointmentRoute, async ({ params, query, actor, at }, { db, messaging }) => {
    await trashAppointment(db, { ...params, ...query, by: actor, at, messaging });
    return reply(204);
  }),

  handle(listTrashRoute, async ({ query, at }, { db }) => {
    const { trashed, headers } = await findTrash(db, query, at);
    return reply(200, trashed, headers);
  }),

  handle(restoreFromTrashRoute, async ({ params, actor, at }, { db, messaging }) =>
    reply(200, await restore(db, { ...params, by: actor, at, messaging })),
  ),
];
