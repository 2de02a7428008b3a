import { appointmentStats, clientStats, dashboardStats, leadStats } from "#contract/stats.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { appointmentFigures, clientFigures, dashboardFigures, leadFigures } from "./stats-reads.ts";

export const figureRoutes: ServedRoute[] = [
  handle(leadStats, async ({ at }, { db, timeZone }) => reply(200, await leadFigures(db, { at, timeZone }))),

  handle(clientStats, async ({ at }, { db, timeZone }) =>
    reply(200, await clientFigures(db, { at, timeZone })),
  ),

  handle(appointmentStats, async ({ at }, { db, timeZone }) =>
    reply(200, await appointmentFigures(db, { at, timeZone })),
  ),

  handle(dashboardStats, async ({ at }, { db, timeZone }) =>
    reply(200, await dashboardFigures(db, { at, timeZone })),
  ),
];
