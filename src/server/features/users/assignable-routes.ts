import { listColleagues } from "#contract/assignable-users.ts";
import { dayAt } from "#domain/calendar.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { activeColleagues } from "./assignable-reads.ts";

export const colleagueRoutes: ServedRoute[] = [
  on(listColleagues, async ({ at }, { db, timeZone }) =>
    say(200, await activeColleagues(db, dayAt(at, timeZone))),
  ),
];
