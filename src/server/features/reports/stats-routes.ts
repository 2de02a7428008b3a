import { appointmentStats, clientStats, dashboardStats, leadStats } from "#contract/stats.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { appointmentFigures, clientFigures, dashboardFigures, leadFigures } from "./stats-reads.ts";

export const figureRoutes: ServedRoute[] = [
  on(leadStats, async ({ at }, { db, timeZone }) => say(200, await leadFigures(db, { at, timeZone }))),

  on(clientStats, async ({ at }, { db, timeZone }) => say(200, await clientFigures(db, { at, timeZone }))),

  on(appointmentStats, async ({ at }, { db, timeZone }) =>
    say(200, await appointmentFigures(db, { at, timeZone })),
  ),

  on(dashboardStats, async ({ at }, { db, timeZone }) =>
    say(200, await dashboardFigures(db, { at, timeZone })),
  ),
];
