import { searchOffice } from "#contract/search.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { findInOffice } from "./reads.ts";

export const searchRoutes: ServedRoute[] = [
  on(searchOffice, async ({ query, at }, { db, timeZone }) =>
    say(200, await findInOffice(db, query.q, { at, timeZone })),
  ),
];
