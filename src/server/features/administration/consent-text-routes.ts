import { listConsentWordings, writeConsentWording } from "#contract/sms-consent.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { presentWordings } from "../../platform/settings/consent-texts.ts";
import { writeWording } from "./consent-text-writes.ts";

export const consentWordingRoutes: ServedRoute[] = [
  on(listConsentWordings, async (_heard, { db }) => say(200, await presentWordings(db))),

  on(writeConsentWording, async ({ body, actor, at }, { db }) => {
    const { written, isNew } = await writeWording(db, { ...body, by: actor, at });
    return say(isNew ? 201 : 200, written);
  }),
];
