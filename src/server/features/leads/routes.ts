import {
  addDismissal as apart,
  knownPeople,
  leadDuplicates,
  mergeLeads as merge,
  removeDismissal,
} from "#contract/duplicates.ts";
import {
  convertLead as convert,
  createLead,
  getLead,
  leadValues,
  listLeads,
  updateLead,
  widgetLead,
} from "#contract/leads.ts";
import { recordConsent as record } from "#contract/sms-consent.ts";
import { leadTimeline, noteOnLead as note } from "#contract/timeline.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { parseOrRefuse } from "../../platform/http/validate.ts";
import { presentClient } from "../clients/reads.ts";
import { dismissDuplicate } from "./dismiss-duplicate.ts";
import { findDuplicates, findKnownPeople } from "./duplicate-reads.ts";
import { mergeLeads } from "./duplicate-writes.ts";
import { leadInFull } from "./lead-in-full.ts";
import { findLeads, leadsTimeline, presentLead, valueOfColumns } from "./reads.ts";
import { recordStaffConsent } from "./record-consent.ts";
import { convertLead, editLead, noteOnLead, recordLead } from "./writes.ts";

export const leadRoutes: ServedRoute[] = [
  handle(listLeads, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findLeads(db, query, { at, timeZone });
    return reply(200, rows.map(presentLead), headers);
  }),

  handle(leadValues, async ({ query }, { db }) => reply(200, await valueOfColumns(db, query))),

  handle(getLead, async ({ params }, { db }) => reply(200, await leadInFull(db, params.id))),

  handle(createLead, async ({ body, actor, at, key, caller }, { db, intake, messaging }) => {
    if (actor) {
      const { website, elapsed, page, consentVersion, consentWording, ...fields } = body;
      const { row, repeated } = await recordLead(db, fields, { key, by: actor, at, messaging });
      return reply(repeated ? 200 : 201, presentLead(row));
    }
    const form = { kind: "lead", content: parseOrRefuse(widgetLead, body) } as const;
    const { id, repeated } = await intake.receive({ form, key, at, caller });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(updateLead, async ({ params, body, actor, at }, { db, messaging }) => {
    const { version, ...changes } = body;
    const row = await editLead(db, { leadId: params.id, changes, version, by: actor, at, messaging });
    return reply(200, presentLead(row));
  }),

  handle(leadTimeline, async ({ params, query }, { db }) => {
    const { items, headers } = await leadsTimeline(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(note, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnLead(db, { leadId: params.id, ...body, key, by: actor, at });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(convert, async ({ params, actor, at }, { db, messaging }) => {
    const { client, created } = await convertLead(db, { leadId: params.id, by: actor, at, messaging });
    return reply(created ? 201 : 200, presentClient(client));
  }),

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

  handle(removeDismissal, async ({ params, actor, at }, { db }) => {
    await dismissDuplicate(db, { leadId: params.id, otherId: params.otherId, areTwo: false, by: actor, at });
    return reply(204);
  }),

  handle(record, async ({ params, body, actor, at, key }, { db, messaging }) => {
    const text = { method: body.method, wordingVersion: body.wordingVersion };
    const { repeated } = await recordStaffConsent(db, {
      leadId: params.id,
      ...text,
      key,
      by: actor,
      at,
      messaging,
    });
    return reply(repeated ? 200 : 201, await leadInFull(db, params.id));
  }),
];
