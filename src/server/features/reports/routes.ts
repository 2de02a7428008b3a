import { getReport } from "#contract/reports.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { reportOf } from "./reads.ts";

export const reportRoutes: ServedRoute[] = [
  handle(getReport, async ({ query, at }, { db, timeZone }) =>
    reply(200, await reportOf(db, query, { at, timeZone })),
  ),
];
