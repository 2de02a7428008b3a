import { recentActivity, todaysSchedule, waitingForAnswer } from "#contract/dashboard.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { activity, todaysAppointments, waiting } from "./dashboard-reads.ts";

export const dashboardRoutes: ServedRoute[] = [
  handle(recentActivity, async (_heard, { db }) => reply(200, await activity(db))),

  handle(todaysSchedule, async ({ at }, { db, timeZone }) =>
    reply(200, await todaysAppointments(db, { at, timeZone })),
  ),

  handle(waitingForAnswer, async (_heard, { db }) => reply(200, await waiting(db))),
];
