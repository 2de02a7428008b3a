import { appointmentStatsRoute } from "#contract/appointments.ts";
import { clientStatsRoute } from "#contract/clients.ts";
import {
  dashboardStatsRoute,
  dismissSetupRoute,
  getSetupRoute,
  myDayRoute,
  recentActivityRoute,
  todaysScheduleRoute,
  waitingForAnswerRoute,
} from "#contract/dashboard.ts";
import { leadStatsRoute } from "#contract/leads.ts";
import { exportReportRoute, getReportRoute } from "#contract/reports.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { renderPdf } from "../documents/render-pdf.ts";
import { reportDocument } from "../documents/report-pdf.ts";
import { recordExport } from "../import-export/exports.ts";
import { activity, todaysAppointments, waiting } from "./dashboard-reads.ts";
import { reportWorkbook } from "./export-reads.ts";
import { dayOf } from "./my-day-reads.ts";
import { reportOf } from "./reads.ts";
import { dismissSetup, setupList } from "./setup.ts";
import { appointmentStatsOf, clientStatsOf, dashboardStatsOf, leadStatsOf } from "./stats-reads.ts";

const types = {
  excel: { ending: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  pdf: { ending: "pdf", type: "application/pdf" },
};

export const reportRoutes: ServedRoute[] = [
  handle(getReportRoute, async ({ query, at }, { db, timeZone }) =>
    reply(200, await reportOf(db, query, { at, timeZone })),
  ),

  handle(leadStatsRoute, async ({ at }, { db, timeZone }) =>
    reply(200, await leadStatsOf(db, { at, timeZone })),
  ),

  handle(clientStatsRoute, async ({ at }, { db, timeZone }) =>
    reply(200, await clientStatsOf(db, { at, timeZone })),
  ),

  handle(appointmentStatsRoute, async ({ at }, { db, timeZone }) =>
    reply(200, await appointmentStatsOf(db, { at, timeZone })),
  ),

  handle(dashboardStatsRoute, async ({ at }, { db, timeZone }) =>
    reply(200, await dashboardStatsOf(db, { at, timeZone })),
  ),

  handle(recentActivityRoute, async (_input, { db }) => reply(200, await activity(db))),

  handle(myDayRoute, async ({ actor, at }, { db, timeZone }) =>
    reply(200, await dayOf(db, actor, { at, timeZone })),
  ),

  handle(getSetupRoute, async (_input, { db, messaging }) => reply(200, await setupList(db, messaging))),

  handle(dismissSetupRoute, async ({ at }, { db, messaging }) => {
    await dismissSetup(db, at);
    return reply(200, await setupList(db, messaging));
  }),

  handle(todaysScheduleRoute, async ({ at }, { db, timeZone }) =>
    reply(200, await todaysAppointments(db, { at, timeZone })),
  ),

  handle(waitingForAnswerRoute, async (_input, { db }) => reply(200, await waiting(db))),

  handle(exportReportRoute, async ({ query: { format, ...query }, actor, at }, { db, timeZone }) => {
    const report = await reportOf(db, query, { at, timeZone });
    const company = await readCompanyProfile(db);
    const today = dayAt(at, timeZone);
    const file =
      format === "pdf"
        ? await renderPdf(reportDocument({ report, company, today }))
        : await reportWorkbook(report);
    await recordExport(db, { noun: "reports", format, by: actor, at });
    const { first, last } = report.period;
    return reply(200, file, {
      "content-type": types[format].type,
      "content-disposition": `attachment; filename="report-${first}-to-${last}.${types[format].ending}"`,
      "cache-control": "no-store",
    });
  }),
];
