import {
  changeTemplateRoute,
  listTemplatesRoute,
  previewTemplateRoute,
  resetTemplateRoute,
} from "#contract/message-templates.ts";
import {
  addServiceAreaRoute,
  changeServiceAreaRoute,
  getServiceAreaRoute,
  listServiceAreasRoute,
  orderServiceAreasRoute,
  removeServiceAreaRoute,
} from "#contract/service-areas.ts";
import {
  changeBusinessRoute,
  changeCompanyRoute,
  getBusinessRoute,
  getCompanyRoute,
} from "#contract/settings.ts";
import { listConsentTextsRoute, writeConsentTextRoute } from "#contract/sms-consent.ts";
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
import { addArea, changeArea, deleteArea, orderAreas } from "./service-area-writes.ts";
import { changeBusiness } from "./settings-writes.ts";

/** The contract has validated the key. */
const keyIn = ({ key }: { key: string }) => key as TemplateKey;

export const administrationRoutes: ServedRoute[] = [
  handle(getBusinessRoute, async (_input, { db }) => reply(200, await readBusiness(db))),

  handle(
    changeBusinessRoute,
    async ({ body: { version, password, ...changes }, actor, at, sessionToken }, context) => {
      const { db, messaging } = context;
      if (changes.secondFactorRequired === false && (await readBusiness(db)).secondFactorRequired)
        await refuseWithoutStepUp(context, { actor, at, sessionToken, password });
      const token = sessionToken ?? "";
      return reply(200, await changeBusiness(db, { changes, version, token, by: actor, at, messaging }));
    },
  ),

  handle(getCompanyRoute, async (_input, { db }) => reply(200, await readCompanyProfile(db))),

  handle(changeCompanyRoute, async ({ body, actor, at }, { db, messaging }) => {
    const { version, ...changes } = body;
    return reply(200, await updateCompanyProfile(db, { changes, version, by: actor, at, messaging }));
  }),

  handle(listServiceAreasRoute, async (_input, { db }) => reply(200, (await everyArea(db)).map(presentArea))),

  handle(getServiceAreaRoute, async ({ params }, { db }) => reply(200, await areaInFull(db, params.id))),

  handle(addServiceAreaRoute, async ({ body, actor, at }, { db }) => {
    const row = await addArea(db, body, { by: actor, at });
    return reply(201, presentArea(row));
  }),

  handle(changeServiceAreaRoute, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await changeArea(db, { areaId: params.id, changes, version, by: actor, at });
    return reply(200, presentArea(row));
  }),

  handle(orderServiceAreasRoute, async ({ body, actor, at }, { db }) => {
    const rows = await orderAreas(db, { ...body, by: actor, at });
    return reply(200, rows.map(presentArea));
  }),

  handle(removeServiceAreaRoute, async ({ params, query, actor, at }, { db }) => {
    await deleteArea(db, { ...query, areaId: params.id, by: actor, at });
    return reply(204);
  }),

  handle(listConsentTextsRoute, async (_input, { db }) => reply(200, await presentConsentTexts(db))),

  handle(writeConsentTextRoute, async ({ body, actor, at }, { db }) => {
    const { written, isNew } = await addConsentText(db, { ...body, by: actor, at });
    return reply(isNew ? 201 : 200, written);
  }),

  handle(listTemplatesRoute, async (_input, { db }) => reply(200, await allTemplates(db))),

  handle(
    changeTemplateRoute,
    async ({ params, body: { version, subject = null, body }, actor, at }, { db, messaging }) => {
      const key = keyIn(params);
      const template = { subject, body };
      const row = await changeTemplate(db, { key, template, version, by: actor, at, messaging });
      return reply(200, presentTemplate(key, row));
    },
  ),

  handle(resetTemplateRoute, async ({ params, query: { version }, actor, at }, { db, messaging }) => {
    const key = keyIn(params);
    await resetTemplate(db, { key, version, by: actor, at, messaging });
    return reply(200, presentTemplate(key, undefined));
  }),

  handle(previewTemplateRoute, async ({ params, body: { subject = null, body }, at }, { db, messaging }) => {
    return reply(
      200,
      await previewOf(db, { key: keyIn(params), template: { subject, body }, messaging, at }),
    );
  }),
];
