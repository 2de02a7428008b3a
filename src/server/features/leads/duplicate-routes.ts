import {
  tellApart as apart,
  knownPeople,
  leadDuplicates,
  mergeLeads as merge,
  takeBackApart,
} from "#contract/duplicates.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { findDuplicates, findKnownPeople } from "./duplicate-reads.ts";
import { mergeLeads, tellApart } from "./duplicate-writes.ts";
import { presentLead } from "./reads.ts";

export const duplicateRoutes: ServedRoute[] = [
  on(leadDuplicates, async ({ params }, { db }) => say(200, await findDuplicates(db, params.id))),

  on(knownPeople, async ({ query }, { db }) => say(200, await findKnownPeople(db, query))),

  on(merge, async ({ params, body, actor, at }, { db, post }) => {
    const row = await mergeLeads(db, { ...body, leadId: params.id, by: actor, at, post });
    return say(200, presentLead(row));
  }),

  on(apart, async ({ params, actor, at }, { db }) => {
    await tellApart(db, { leadId: params.id, otherId: params.otherId, areTwo: true, by: actor, at });
    return say(204);
  }),

  on(takeBackApart, async ({ params, actor, at }, { db }) => {
    await tellApart(db, { leadId: params.id, otherId: params.otherId, areTwo: false, by: actor, at });
    return say(204);
  }),
];
