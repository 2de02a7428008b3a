import { exportReport } from "#contract/reports.ts";
import { dayAt } from "#domain/calendar.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { print } from "../documents/render-pdf.ts";
import { reportPaper } from "../documents/report-pdf.ts";
import { recordExport } from "../import-export/export-writes.ts";
import { reportWorkbook } from "./export-reads.ts";
import { reportOf } from "./reads.ts";

const types = {
  excel: { ending: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  pdf: { ending: "pdf", type: "application/pdf" },
};

export const reportExportRoutes: ServedRoute[] = [
  handle(exportReport, async ({ query: { format, ...asked }, actor, at }, { db, timeZone }) => {
    const report = await reportOf(db, asked, { at, timeZone });
    const company = await readCompanyProfile(db);
    const today = dayAt(at, timeZone);
    const file =
      format === "pdf" ? await print(reportPaper({ report, company, today })) : await reportWorkbook(report);
    await recordExport(db, { noun: "reports", format, by: actor, at });
    const { first, last } = report.period;
    return reply(200, file, {
      "content-type": types[format].type,
      "content-disposition": `attachment; filename="report-${first}-to-${last}.${types[format].ending}"`,
      "cache-control": "no-store",
    });
  }),
];
