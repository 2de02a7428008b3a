import { getReport } from "#contract/reports.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { reportOf } from "./reads.ts";

export const reportRoutes: ServedRoute[] = [
  on(getReport, async ({ query, at }, { db, timeZone }) =>
    say(200, await reportOf(db, query, { at, timeZone })),
  ),
];
