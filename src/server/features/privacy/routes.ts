import {
  findPeople as find,
  forgetPerson as forget,
  readKeptRecords,
  readPerson,
  exportPerson as takeOut,
} from "#contract/privacy.ts";
import { dayAt } from "#domain/calendar.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { refuseWithoutProof } from "../users/own-password.ts";
import { findPeople } from "./finding.ts";
import { readablePage } from "./readable.ts";
import { describePerson, keptOfClient } from "./reads.ts";
import { exportPerson, forgetPerson } from "./writes.ts";

export const privacyRoutes: ServedRoute[] = [
  on(find, async ({ query }, { db }) => say(200, await findPeople(db, query.reach))),

  on(readPerson, async ({ params }, { db, timeZone }) =>
    say(200, await describePerson(db, params, timeZone)),
  ),

  on(readKeptRecords, async ({ params }, { db, timeZone }) =>
    say(200, await keptOfClient(db, params.id, timeZone)),
  ),

  on(takeOut, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { actor: by, at } = asking;
    const { db, timeZone, publicUrl } = parts;
    const { person, held } = await exportPerson(db, { ...params, format: body.format, by, at });
    const file = { name: person.name, at: at.toISOString(), held };
    const isPage = body.format === "html";
    return say(200, isPage ? readablePage(file, { timeZone, publicUrl }) : JSON.stringify(file, null, 2), {
      "content-type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="person-${dayAt(at, timeZone)}.${body.format}"`,
      "cache-control": "no-store",
    });
  }),

  on(forget, async ({ params, body, ...asking }, parts) => {
    await refuseWithoutProof(parts, { ...body, ...asking });
    const { actor: by, at } = asking;
    return say(200, await forgetPerson(parts, { ...params, name: body.name, by, at }));
  }),
];
