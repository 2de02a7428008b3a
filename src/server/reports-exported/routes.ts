import { exportReport } from "#contract/reports.ts";
import { dayAt } from "#domain/calendar.ts";
import { readCompany } from "../company/reads.ts";
import { recordExport } from "../exports/writes.ts";
import { print } from "../papers/print.ts";
import { reportPaper } from "../papers/report-paper.ts";
import { reportOf } from "../reports/reads.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { reportWorkbook } from "./reads.ts";

const types = {
  excel: { ending: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  pdf: { ending: "pdf", type: "application/pdf" },
};

export const reportExportRoutes: ServedRoute[] = [
  on(exportReport, async ({ query: { format, ...asked }, actor, at }, { db, timeZone }) => {
    const report = await reportOf(db, asked, { at, timeZone });
    const company = await readCompany(db);
    const today = dayAt(at, timeZone);
    const file =
      format === "pdf" ? await print(reportPaper({ report, company, today })) : await reportWorkbook(report);
    await recordExport(db, { noun: "reports", format, by: actor, at });
    const { first, last } = report.period;
    return say(200, file, {
      "content-type": types[format].type,
      "content-disposition": `attachment; filename="report-${first}-to-${last}.${types[format].ending}"`,
      "cache-control": "no-store",
    });
  }),
];
