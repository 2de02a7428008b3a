import { getReport } from "#contract/reports.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { reportOf } from "./reads.ts";

export const reportRoutes: ServedRoute[] = [
  on(getReport, async ({ query, at }, { db, timeZone }) =>
    say(200, await reportOf(db, query, { at, timeZone })),
  ),
];
