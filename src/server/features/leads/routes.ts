import {
  addDismissalRoute,
  knownPeopleRoute,
  leadDuplicatesRoute,
  mergeLeadsRoute,
  removeDismissalRoute,
} from "#contract/duplicates.ts";
import {
  convertLeadRoute,
  createLeadRoute,
  getLeadRoute,
  leadValuesRoute,
  listLeadsRoute,
  updateLeadRoute,
  widgetLead,
} from "#contract/leads.ts";
import { recordConsentRoute } from "#contract/sms-consent.ts";
import { leadTimelineRoute, noteOnLeadRoute } from "#contract/timeline.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { parseOrRefuse } from "../../platform/http/validate.ts";
import { presentClient } from "../clients/reads.ts";
import { dismissDuplicate } from "./dismiss-duplicate.ts";
import { findDuplicates, findKnownPeople } from "./duplicate-reads.ts";
import { mergeLeads } from "./duplicate-writes.ts";
import { leadInFull } from "./lead-in-full.ts";
import { recordLead } from "./new-lead.ts";
import { findLeads, leadsTimeline, presentLead, valueOfColumns } from "./reads.ts";
import { recordStaffConsent } from "./record-consent.ts";
import { convertLead, editLead, noteOnLead } from "./writes.ts";

export const leadRoutes: ServedRoute[] = [
  handle(listLeadsRoute, async ({ query, at }, { db, timeZone }) => {
    const { rows, headers } = await findLeads(db, query, { at, timeZone });
    return reply(200, rows.map(presentLead), headers);
  }),

  handle(leadValuesRoute, async ({ query }, { db }) => reply(200, await valueOfColumns(db, query))),

  handle(getLeadRoute, async ({ params }, { db }) => reply(200, await leadInFull(db, params.id))),

  handle(createLeadRoute, async ({ body, actor, at, key, caller }, { db, intake, messaging }) => {
    if (actor) {
      const { website, elapsed, page, consentVersion, consentWording, ...fields } = body;
      const { row, repeated } = await recordLead(db, fields, { key, by: actor, at, messaging });
      return reply(repeated ? 200 : 201, presentLead(row));
    }
    const form = { kind: "lead", content: parseOrRefuse(widgetLead, body) } as const;
    const { id, repeated } = await intake.receive({ form, key, at, caller });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(updateLeadRoute, async ({ params, body, actor, at }, { db, messaging }) => {
    const { version, undo, ...changes } = body;
    const row = await editLead(db, { leadId: params.id, changes, version, undo, by: actor, at, messaging });
    return reply(200, presentLead(row));
  }),

  handle(leadTimelineRoute, async ({ params, query }, { db }) => {
    const { items, headers } = await leadsTimeline(db, params.id, query);
    return reply(200, items, headers);
  }),

  handle(noteOnLeadRoute, async ({ params, body, actor, at, key }, { db }) => {
    const { id, repeated } = await noteOnLead(db, { leadId: params.id, ...body, key, by: actor, at });
    return reply(repeated ? 200 : 201, { id });
  }),

  handle(convertLeadRoute, async ({ params, actor, at }, { db, messaging }) => {
    const { client, created } = await convertLead(db, { leadId: params.id, by: actor, at, messaging });
    return reply(created ? 201 : 200, await presentClient(db, client));
  }),

  handle(leadDuplicatesRoute, async ({ params }, { db }) => reply(200, await findDuplicates(db, params.id))),

  handle(knownPeopleRoute, async ({ query }, { db }) => reply(200, await findKnownPeople(db, query))),

  handle(mergeLeadsRoute, async ({ params, body, actor, at }, { db, messaging }) => {
    const row = await mergeLeads(db, { ...body, leadId: params.id, by: actor, at, messaging });
    return reply(200, presentLead(row));
  }),

  handle(addDismissalRoute, async ({ params, actor, at }, { db }) => {
    await dismissDuplicate(db, { leadId: params.id, otherId: params.otherId, areTwo: true, by: actor, at });
    return reply(204);
  }),

  handle(removeDismissalRoute, async ({ params, actor, at }, { db }) => {
    await dismissDuplicate(db, { leadId: params.id, otherId: params.otherId, areTwo: false, by: actor, at });
    return reply(204);
  }),

  handle(recordConsentRoute, async ({ params, body, actor, at, key }, { db, messaging }) => {
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
