import { expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import { chartTables } from "#domain/reports/tables.ts";
import { chartRows } from "./chart-rows.ts";

const share = { leads: 4, converted: 1, rate: 25 };
const user = { memberId: "of-drew", name: "drew", leads: 2, appointments: 3, accepted: 1 };
const report = {
  period: { first: "2026-11-01", last: "2026-11-21" },
  revenueByMonth: [{ month: "2026-11", revenue: "1200.00" }],
  pipeline: [{ stage: "quoted", reached: 4, now: 1, conversionRate: 25, hours: 6.5 }],
  leadsBySource: [
    { name: "website", ...share },
    { name: null, ...share },
  ],
  leadsByArea: [
    { name: "Destin", ...share },
    { name: null, ...share },
  ],
  work: [{ ...user, acceptedTotal: "900.00" }],
  firstAnswer: { spans: [{ span: "hour", leads: 2 }], unanswered: 1, medianHours: 0.5 },
} as unknown as Report;
const rows = chartRows(report);

it("links every number of a chart's table to its rows", () => {
  for (const [chart, table] of Object.entries(chartTables(report))) {
    for (const [row, cells] of table.rows.entries()) {
      for (const column of [...cells.keys()].slice(1)) {
        const search = rows[chart as keyof typeof rows](row, column)?.search;
        expect(search, `${chart}, ${row}, ${column}`).toMatchObject({ from: "2026-11-01", to: "2026-11-21" });
      }
    }
  }
});

it.each([
  ["pipeline", 0, 3, { reached: "quoted", counted: "won" }],
  ["pipeline", 0, 4, { left: "quoted" }],
  ["leadsBySource", 0, 3, { source: "website", counted: "won" }],
  ["leadsBySource", 1, 1, { others: "source", counted: "came" }],
  ["leadsByArea", 1, 2, { others: "area", counted: "won" }],
] as const)("%s, row %i, column %i leads to %o", (chart, row, column, search) => {
  expect(rows[chart](row, column)?.search).toMatchObject(search);
});
