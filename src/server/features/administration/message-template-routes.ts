import {
  changeTemplate as change,
  listTemplates,
  previewTemplate,
  resetTemplate as reset,
} from "#contract/message-templates.ts";
import type { TemplateKey } from "#domain/messages/templates.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { allTemplates, presentTemplate, previewOf } from "./message-template-reads.ts";
import { changeTemplate, resetTemplate } from "./message-template-writes.ts";

/** The contract has validated the key. */
const keyIn = ({ key }: { key: string }) => key as TemplateKey;

export const templateRoutes: ServedRoute[] = [
  handle(listTemplates, async (_heard, { db }) => reply(200, await allTemplates(db))),

  handle(
    change,
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
