import {
  deleteAppointment,
  deleteLead as deletesLead,
  listTrash,
  restoreFromTrash,
} from "#contract/trash.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { findTrash } from "./reads.ts";
import { deleteLead, deleteVisit, restore } from "./writes.ts";

export const trashRoutes: ServedRoute[] = [
  on(deletesLead, async ({ params, query, actor, at }, { db }) => {
    await deleteLead(db, { ...params, ...query, by: actor, at });
    return say(204);
  }),

  on(deleteAppointment, async ({ params, query, actor, at }, { db }) => {
    await deleteVisit(db, { ...params, ...query, by: actor, at });
    return say(204);
  }),

  on(listTrash, async ({ query, at }, { db }) => {
    const { trashed, headers } = await findTrash(db, query, at);
    return say(200, trashed, headers);
  }),

  on(restoreFromTrash, async ({ params, actor, at }, { db, post }) =>
    say(200, await restore(db, { ...params, by: actor, at, post })),
  ),
];
