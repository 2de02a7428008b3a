import { listConsentWordings, writeConsentWording } from "#contract/sms-consent.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentWordings } from "../../platform/settings/consent-texts.ts";
import { writeWording } from "./consent-text-writes.ts";

export const consentWordingRoutes: ServedRoute[] = [
  handle(listConsentWordings, async (_heard, { db }) => reply(200, await presentWordings(db))),

  handle(writeConsentWording, async ({ body, actor, at }, { db }) => {
    const { written, isNew } = await writeWording(db, { ...body, by: actor, at });
    return reply(isNew ? 201 : 200, written);
  }),
];
