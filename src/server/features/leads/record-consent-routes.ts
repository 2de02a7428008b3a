import { recordConsent as record } from "#contract/sms-consent.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { leadInFull } from "./reads.ts";
import { recordStaffConsent } from "./record-consent.ts";

export const staffConsentRoutes: ServedRoute[] = [
  handle(record, async ({ params, body, actor, at, key }, { db, messaging }) => {
    const said = { method: body.method, wordingVersion: body.wordingVersion };
    const { repeated } = await recordStaffConsent(db, {
      leadId: params.id,
      ...said,
      key,
      by: actor,
      at,
      messaging,
    });
    return reply(repeated ? 200 : 201, await leadInFull(db, params.id));
  }),
];
