import type { Report } from "#contract/reports.ts";
import { addDays } from "#domain/calendar.ts";
import { addMonths } from "#domain/month.ts";
import type { chartDefinitions } from "#domain/reports/metric-definitions.ts";
import { rowsAt } from "./drill-down.tsx";

/** The link behind a table cell, by row and column. */
export type RowsOfCell = (row: number, column: number) => ReturnType<typeof rowsAt> | undefined;

/** In the row order of #domain/reports/tables.ts. */
export function chartRows(report: Report): Record<keyof typeof chartDefinitions, RowsOfCell> {
  return {
    revenueByMonth: (row) => monthRows(report, row),
    pipeline: (row, column) => stageRows(report, column, report.pipeline[row]?.stage),
    leadsBySource: (row, column) => shareRows(report, column, "source", report.leadsBySource[row]),
    leadsByArea: (row, column) => shareRows(report, column, "area", report.leadsByArea[row]),
    work: (row, column) => userRows(report, column, report.work[row]?.memberId),
    firstAnswer: (row) =>
      rowsAt("leads", report, { answered: report.firstAnswer.spans[row]?.span ?? "never" }),
  };
}

function monthRows(report: Report, row: number) {
  const month = report.revenueByMonth[row]?.month;
  if (!month) return undefined;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const to = last < report.period.last ? last : report.period.last;
  return rowsAt("payments", report, { counted: "captured", from: `${month}-01`, to });
}

/** An average stay links to leads that left the stage, a share to its leads. */
function stageRows(report: Report, column: number, stage: string | undefined) {
  switch (column) {
    case 1:
      return rowsAt("leads", report, { reached: stage });
    case 2:
      return rowsAt("leads", report, { counted: "came", status: stage });
    case 3:
      return rowsAt("leads", report, { counted: "won", reached: stage });
    default:
      return rowsAt("leads", report, { left: stage });
  }
}

function shareRows(
  report: Report,
  column: number,
  by: "source" | "area",
  share: Report["leadsBySource"][number] | undefined,
) {
  if (!share) return undefined;
  const line = share.name === null ? { others: by } : { [by]: share.name };
  return rowsAt("leads", report, { ...line, counted: column === 1 ? "came" : "won" });
}

function userRows(report: Report, column: number, user: string | undefined) {
  switch (column) {
    case 1:
      return rowsAt("leads", report, { counted: "came", assignedTo: user });
    case 2:
      return rowsAt("appointments", report, { counted: "stood", person: user });
    default:
      return rowsAt("quotes", report, { counted: "accepted", sentBy: user });
  }
}
