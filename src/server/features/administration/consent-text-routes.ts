import { listConsentTexts, writeConsentText } from "#contract/sms-consent.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentConsentTexts } from "../../platform/settings/consent-texts.ts";
import { addConsentText } from "./consent-text-writes.ts";

export const consentTextRoutes: ServedRoute[] = [
  handle(listConsentTexts, async (_heard, { db }) => reply(200, await presentConsentTexts(db))),

  handle(writeConsentText, async ({ body, actor, at }, { db }) => {
    const { written, isNew } = await addConsentText(db, { ...body, by: actor, at });
    return reply(isNew ? 201 : 200, written);
  }),
];
