import {
  findPeople as find,
  forgetPerson as forget,
  readKeptRecords,
  readPerson,
  exportPerson as takeOut,
} from "#contract/privacy.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { refuseWithoutProof } from "../users/own-password.ts";
import { findPeople } from "./finding.ts";
import { readablePage } from "./readable.ts";
import { describePerson, keptOfClient } from "./reads.ts";
import { exportPerson, forgetPerson } from "./writes.ts";

export const privacyRoutes: ServedRoute[] = [
  handle(find, async ({ query }, { db }) => reply(200, await findPeople(db, query.reach))),

  handle(readPerson, async ({ params }, { db, timeZone }) =>
    reply(200, await describePerson(db, params, timeZone)),
  ),

  handle(readKeptRecords, async ({ params }, { db, timeZone }) =>
    reply(200, await keptOfClient(db, params.id, timeZone)),
  ),

  handle(takeOut, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { actor: by, at } = asking;
    const { db, timeZone, publicUrl } = parts;
    const { person, held } = await exportPerson(db, { ...params, format: body.format, by, at });
    const file = { name: person.name, at: at.toISOString(), held };
    const isPage = body.format === "html";
    return reply(200, isPage ? readablePage(file, { timeZone, publicUrl }) : JSON.stringify(file, null, 2), {
      "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="person-${dayAt(at, timeZone)}.${body.format}"`,
      "cache-control": "no-store",
    });
  }),

  handle(forget, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { actor: by, at } = asking;
    return reply(200, await forgetPerson(parts, { ...params, name: body.name, by, at }));
  }),
];
