import {
  tellApart as apart,
  knownPeople,
  leadDuplicates,
  mergeLeads as merge,
  takeBackApart,
} from "#contract/duplicates.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findDuplicates, findKnownPeople } from "./duplicate-reads.ts";
import { dismissDuplicate, mergeLeads } from "./duplicate-writes.ts";
import { presentLead } from "./reads.ts";

export const duplicateRoutes: ServedRoute[] = [
  handle(leadDuplicates, async ({ params }, { db }) => reply(200, await findDuplicates(db, params.id))),

  handle(knownPeople, async ({ query }, { db }) => reply(200, await findKnownPeople(db, query))),

  handle(merge, async ({ params, body, actor, at }, { db, messaging }) => {
    const row = await mergeLeads(db, { ...body, leadId: params.id, by: actor, at, messaging });
    return reply(200, presentLead(row));
  }),

  handle(apart, async ({ params, actor, at }, { db }) => {
    await dismissDuplicate(db, { leadId: params.id, otherId: params.otherId, areTwo: true, by: actor, at });
    return reply(204);
  }),

  handle(takeBackApart, async ({ params, actor, at }, { db }) => {
    await dismissDuplicate(db, { leadId: params.id, otherId: params.otherId, areTwo: false, by: actor, at });
    return reply(204);
  }),
];
