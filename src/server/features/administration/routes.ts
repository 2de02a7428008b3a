import {
  listTemplates,
  previewTemplate,
  resetTemplate as reset,
  changeTemplate as updateTemplate,
} from "#contract/message-templates.ts";
import {
  addServiceArea,
  changeServiceArea,
  getServiceArea,
  listServiceAreas,
  orderServiceAreas,
  removeServiceArea,
} from "#contract/service-areas.ts";
import {
  getBusiness,
  getCompany,
  changeCompany as updateCompany,
  changeBusiness as updateSettings,
} from "#contract/settings.ts";
import { listConsentTexts, writeConsentText } from "#contract/sms-consent.ts";
import type { TemplateKey } from "#domain/messages/templates.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { presentConsentTexts } from "../../platform/settings/consent-texts.ts";
import { areaInFull, everyArea, presentArea } from "../../platform/settings/service-areas.ts";
import { readBusiness } from "../../platform/settings/settings.ts";
import { refuseWithoutStepUp } from "../users/step-up.ts";
import { updateCompanyProfile } from "./company-profile-writes.ts";
import { addConsentText } from "./consent-text-writes.ts";
import { allTemplates, presentTemplate, previewOf } from "./message-template-reads.ts";
import { changeTemplate, resetTemplate } from "./message-template-writes.ts";
import { addArea, changeArea, orderAreas, removeArea } from "./service-area-writes.ts";
import { changeBusiness } from "./settings-writes.ts";

/** The contract has validated the key. */
const keyIn = ({ key }: { key: string }) => key as TemplateKey;

export const administrationRoutes: ServedRoute[] = [
  handle(getBusiness, async (_input, { db }) => reply(200, await readBusiness(db))),

  handle(
    updateSettings,
    async ({ body: { version, password, ...changes }, actor, at, sessionToken }, context) => {
      const { db, messaging } = context;
      if (changes.secondFactorRequired === false && (await readBusiness(db)).secondFactorRequired)
        await refuseWithoutStepUp(context, { actor, at, sessionToken, password });
      const token = sessionToken ?? "";
      return reply(200, await changeBusiness(db, { changes, version, token, by: actor, at, messaging }));
    },
  ),

  handle(getCompany, async (_input, { db }) => reply(200, await readCompanyProfile(db))),

  handle(updateCompany, async ({ body, actor, at }, { db, messaging }) => {
    const { version, ...changes } = body;
    return reply(200, await updateCompanyProfile(db, { changes, version, by: actor, at, messaging }));
  }),

  handle(listServiceAreas, async (_input, { db }) => reply(200, (await everyArea(db)).map(presentArea))),

  handle(getServiceArea, async ({ params }, { db }) => reply(200, await areaInFull(db, params.id))),

  handle(addServiceArea, async ({ body, actor, at }, { db }) => {
    const row = await addArea(db, body, { by: actor, at });
    return reply(201, presentArea(row));
  }),

  handle(changeServiceArea, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await changeArea(db, { areaId: params.id, changes, version, by: actor, at });
    return reply(200, presentArea(row));
  }),

  handle(orderServiceAreas, async ({ body, actor, at }, { db }) => {
    const rows = await orderAreas(db, { ...body, by: actor, at });
    return reply(200, rows.map(presentArea));
  }),

  handle(removeServiceArea, async ({ params, query, actor, at }, { db }) => {
    await removeArea(db, { ...query, areaId: params.id, by: actor, at });
    return reply(204);
  }),

  handle(listConsentTexts, async (_input, { db }) => reply(200, await presentConsentTexts(db))),

  handle(writeConsentText, async ({ body, actor, at }, { db }) => {
    const { written, isNew } = await addConsentText(db, { ...body, by: actor, at });
    return reply(isNew ? 201 : 200, written);
  }),

  handle(listTemplates, async (_input, { db }) => reply(200, await allTemplates(db))),

  handle(
    updateTemplate,
    async ({ params, body: { version, subject = null, body }, actor, at }, { db, messaging }) => {
      const key = keyIn(params);
      const template = { subject, body };
      const row = await changeTemplate(db, { key, template, version, by: actor, at, messaging });
      return reply(200, presentTemplate(key, row));
    },
  ),

  handle(reset, async ({ params, query: { version }, actor, at }, { db, messaging }) => {
    const key = keyIn(params);
    await resetTemplate(db, { key, version, by: actor, at, messaging });
    return reply(200, presentTemplate(key, undefined));
  }),

  handle(previewTemplate, async ({ params, body: { subject = null, body }, at }, { db, messaging }) => {
    return reply(
      200,
      await previewOf(db, { key: keyIn(params), template: { subject, body }, messaging, at }),
    );
  }),
];
