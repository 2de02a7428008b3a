import { Readable } from "node:stream";
import {
  changeRetentionRoute,
  countDueRoute,
  exportPersonRoute,
  findPeopleRoute,
  forgetPersonRoute,
  getRetentionRoute,
  type PersonFormat,
  readPersonRoute,
  readRetainedRecordsRoute,
} from "#contract/privacy.ts";
import { dayAt } from "#domain/calendar.ts";
import { isShortened } from "#domain/privacy/retention.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { refuseWithoutStepUp } from "../users/step-up.ts";
import { changeRetention } from "./change-retention.ts";
import { findPeople } from "./find-people.ts";
import { archiveOf, jsonOf } from "./person-files.ts";
import { type FileOfPerson, readablePage } from "./readable-page.ts";
import { describePerson, heldAbout, retainedRecordsOf } from "./reads.ts";
import { countDue, presentRetention, readRetention } from "./retention-reads.ts";
import { exportPerson, forgetPerson } from "./writes.ts";

const mediaTypes: Record<PersonFormat, string> = {
  zip: "application/zip",
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
};

type Content = (file: FileOfPerson, context: AppContext) => AsyncGenerator<string | Uint8Array>;

const contentOf: Record<PersonFormat, Content> = {
  zip: archiveOf,
  html: (file, { timeZone, publicUrl }) =>
    readablePage(file, { timeZone, fileAddress: ({ id }) => `${publicUrl}/api/files/${id}` }),
  json: jsonOf,
};

export const privacyRoutes: ServedRoute[] = [
  handle(findPeopleRoute, async ({ query }, context) => reply(200, await findPeople(context, query.reach))),

  handle(readPersonRoute, async ({ params }, { db, timeZone }) =>
    reply(200, await describePerson(db, params, timeZone)),
  ),

  handle(readRetainedRecordsRoute, async ({ params }, { db, timeZone }) =>
    reply(200, await retainedRecordsOf(db, params.id, timeZone)),
  ),

  handle(exportPersonRoute, async ({ params, body, actor: by, at }, context) => {
    const { db, timeZone } = context;
    const person = await exportPerson(db, { ...params, format: body.format, by, at });
    const file = { name: person.name, at: at.toISOString(), held: heldAbout(db, person) };
    return reply(200, Readable.from(contentOf[body.format](file, context), { objectMode: false }), {
      "content-type": mediaTypes[body.format],
      "content-disposition": `attachment; filename="person-${dayAt(at, timeZone)}.${body.format}"`,
      "cache-control": "no-store",
    });
  }),

  handle(forgetPersonRoute, async ({ params, body, actor, at }, context) =>
    reply(200, await forgetPerson(context, { ...params, name: body.name, by: actor, at })),
  ),

  handle(getRetentionRoute, async (_input, { db }) => reply(200, await presentRetention(db))),

  handle(countDueRoute, async ({ query, at }, { db }) => reply(200, await countDue(db, query, at))),

  handle(
    changeRetentionRoute,
    async ({ body: { version, password, ...changes }, actor, at, sessionToken }, context) => {
      const { db } = context;
      if (isShortened(await readRetention(db), changes))
        await refuseWithoutStepUp(context, { actor, at, sessionToken, password });
      return reply(200, await changeRetention(db, { changes, version, by: actor, at }));
    },
  ),
];
