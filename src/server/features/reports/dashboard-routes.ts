import { recentActivity, todaysSchedule, waitingForAnswer } from "#contract/dashboard.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { activity, todaysVisits, waiting } from "./dashboard-reads.ts";

export const dashboardRoutes: ServedRoute[] = [
  on(recentActivity, async (_heard, { db }) => say(200, await activity(db))),

  on(todaysSchedule, async ({ at }, { db, timeZone }) => say(200, await todaysVisits(db, { at, timeZone }))),

  on(waitingForAnswer, async (_heard, { db }) => say(200, await waiting(db))),
];
