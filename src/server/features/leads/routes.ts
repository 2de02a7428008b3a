import {
  convertLead as convert,
  createLead,
  getLead,
  listLeads,
  updateLead,
  widgetLead,
} from "#contract/leads.ts";
import { leadStory, noteOnLead as note } from "#contract/timeline.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { readAs } from "../../platform/http/validate.ts";
import { presentClient } from "../clients/reads.ts";
import { findLeads, leadInFull, leadsStory, presentLead } from "./reads.ts";
import { convertLead, editLead, noteOnLead, recordLead } from "./writes.ts";

export const leadRoutes: ServedRoute[] = [
  on(listLeads, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findLeads(db, query, { at, timeZone });
    return say(200, rows.map(presentLead), headers);
  }),

  on(getLead, async ({ params }, { db }) => say(200, await leadInFull(db, params.id))),

  on(createLead, async ({ body, actor, at, key, caller }, { db, intake, post }) => {
    if (actor) {
      const { website, elapsed, page, consentVersion, consentWording, ...fields } = body;
      const { row, repeated } = await recordLead(db, fields, { key, by: actor, at, post });
      return say(repeated ? 200 : 201, presentLead(row));
    }
    const asked = { kind: "lead", content: readAs(widgetLead, body) } as const;
    const { id, repeated } = await intake.receive({ asked, key, at, caller });
    return say(repeated ? 200 : 201, { id });
  }),

  on(updateLead, async ({ params, body, actor, at }, { db, post }) => {
    const { version, ...changes } = body;
    const row = await editLead(db, { leadId: params.id, changes, version, by: actor, at, post });
    return say(200, presentLead(row));
  }),

  on(leadStory, async ({ params, query }, { db }) => {
    const { items, headers } = await leadsStory(db, params.id, query);
    return say(200, items, headers);
  }),

  on(note, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnLead(db, { leadId: params.id, ...body, key, by: actor, at });
    return say(repeated ? 200 : 201, { id });
  }),

  on(convert, async ({ params, actor, at }, { db, post }) => {
    const { client, created } = await convertLead(db, { leadId: params.id, by: actor, at, post });
    return say(created ? 201 : 200, presentClient(client));
  }),
];
