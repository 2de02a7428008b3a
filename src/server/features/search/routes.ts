import { searchOfficeRoute } from "#contract/search.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { findInOffice } from "./reads.ts";

export const searchRoutes: ServedRoute[] = [
  handle(searchOfficeRoute, async ({ query, actor, at }, { db, timeZone }) =>
    reply(200, await findInOffice(db, query.q, { at, timeZone }, actor)),
  ),
];
