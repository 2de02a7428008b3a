import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Report } from "#contract/reports.ts";
import { hoursText } from "#domain/format.ts";
import { chartDefinitions, listDefinitions, metricDefinitions } from "#domain/reports/metric-definitions.ts";
import { chartTables, type ReportTable } from "#domain/reports/tables.ts";
import { events } from "../../platform/db/tables/all.ts";
import { useDemoOffice } from "../../testing/demo-office.fixture.ts";
import { read, rectanglesIn } from "../../testing/read-pdf.ts";
import { cellsOf, serialOf, textsOf, unzipped } from "../../testing/read-workbook.ts";

const office = useDemoOffice();
const admin = await office.as("admin");
let report: Report;
beforeAll(async () => {
  report = (await office.call("GET", "/api/reports", { cookie: admin })).body;
});

const exportReport = (query: string, cookie = admin) =>
  office.app.inject({ url: `/api/reports/export?${query}`, headers: { cookie } });

describe("a report export", () => {
  it("is a workbook whose numbers are numbers", async () => {
    const { statusCode, headers, rawPayload } = await exportReport("format=excel");
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toBe(
      'attachment; filename="report-2026-11-01-to-2026-11-21.xlsx"',
    );
    const files = unzipped(rawPayload);
    for (const { label } of Object.values(chartDefinitions)) {
      expect(files.get("xl/workbook.xml")).toContain(`name="${label}"`);
    }
    for (const { label, is } of Object.values(listDefinitions))
      expect(textsOf(files, 2)).toEqual(expect.arrayContaining([label, is]));
    expect([...files.values()].join()).toContain(metricDefinitions.qualifiedLeads.is);
  });

  it("is a workbook whose changes are percentages and whose days and months are dates", async () => {
    const cells = cellsOf(unzipped((await exportReport("format=excel")).rawPayload));
    const [metrics, , months] = [cells(1), cells(2), cells(3)];
    expect(metrics.get("B1")).toEqual({ value: serialOf("2026-11-01"), format: "mmm dd, yyyy" });
    expect(metrics.get("C1")).toEqual({ value: serialOf("2026-11-21"), format: "mmm dd, yyyy" });
    const { revenue, conversionRate } = report.trends;
    const [now, before] = [Number(revenue?.current), Number(revenue?.previous)];
    expect(metrics.get("B5")).toEqual({ value: now, format: "$#,##0.00" });
    expect(metrics.get("C5")).toEqual({ value: (now - before) / before, format: "+0%;-0%;0%" });
    expect(revenue?.change).toBe(`${now < before ? "" : "+"}${Math.round((100 * (now - before)) / before)}%`);
    expect(metrics.get("B8")).toEqual({ value: 0.111, format: "0.0%" });
    expect(conversionRate?.change).toBe("-38.9 points");
    expect(metrics.get("C8")).toEqual({ value: -38.9, format: expect.stringContaining(`-0.0" points"`) });
    // Total Leads, 9 after 2, and Client Retention; Total Clients and Active Projects are current values.
    expect(metrics.get("C11")).toEqual({ value: 3.5, format: "+0%;-0%;0%" });
    expect(metrics.get("C19")).toEqual({ value: 25, format: expect.stringContaining(`-0.0" points"`) });
    expect([metrics.get("B17"), metrics.get("B23")].map((cell) => cell?.value)).toEqual([7, 6]);
    for (const place of ["C17", "C23"]) expect(metrics.has(place), place).toBe(false);
    expect(months.get("A13")).toEqual({ value: serialOf("2026-11-01"), format: "mmmm yyyy" });
  });

  it("is a PDF with every metric and its definition", async () => {
    const { statusCode, headers, rawPayload } = await exportReport("format=pdf");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    const { text } = await read(rawPayload);
    for (const { label, is } of Object.values(metricDefinitions)) {
      expect(text).toContain(label);
      expect(text.replaceAll(" ", "")).toContain(is.replaceAll(" ", ""));
    }
    for (const { label } of Object.values(chartDefinitions)) expect(text).toContain(label);
    expect(text).toContain("Nov 01, 2026 to Nov 21, 2026");
    expect(text).toContain("Ortiz Beach House");
    for (const { change } of Object.values(report.trends).filter((trend) => trend !== null))
      expect(text).toContain(change);
    expect(text).toContain("+181%");
  });

  it("is a PDF with the same bars as the screen, at the same lengths", async () => {
    const rectangles = rectanglesIn((await exportReport("format=pdf")).rawPayload);
    const bars = rectangles.filter(({ height }) => height === 7);
    const maxWidth = Math.max(...bars.map(({ width }) => width));
    const shares = Object.values(chartTables(report)).flatMap(sharesDrawn);
    expect(shares.length).toBeGreaterThan(20);
    expect(bars).toHaveLength(shares.length);
    for (const [place, { width }] of bars.entries()) expect(width / maxWidth).toBeCloseTo(shares[place]!, 2);
  });

  it("is a PDF with a legend of the bars in distinct shades", async () => {
    const { rawPayload } = await exportReport("format=pdf");
    const { text } = await read(rawPayload);
    expect(text).toContain("STAGE REACHED NOW REACHED NOW CONVERSION");
    expect(text).toContain("TEAM MEMBER LEADS APPOINTMENTS ACCEPTED QUOTES LEADS");
    const legend = rectanglesIn(rawPayload).filter(({ height }) => height === 5);
    // One of money, two of stages, one of sources, one of areas, three of work, one of answers; headers repeat on each
    // page of a chart.
    expect(legend.length).toBeGreaterThanOrEqual(9);
    const lights = [...new Set(legend.map(({ light }) => light))].sort((one, other) => one - other);
    const [dark = 1, between = 1, light = 0] = lights;
    expect(lights).toHaveLength(3);
    expect(Math.min(between - dark, light - between)).toBeGreaterThan(0.25);
  });

  it("gives the median response time, as the screen does", async () => {
    const { medianHours } = report.firstAnswer;
    const text = `Median ${hoursText(medianHours)}`;
    expect((await read((await exportReport("format=pdf")).rawPayload)).text).toContain(text);
    const files = unzipped((await exportReport("format=excel")).rawPayload);
    expect(textsOf(files, 8)).toContain("Median (hours)");
    expect(cellsOf(files)(8).get("B9")).toEqual({ value: medianHours, format: "#,##0.00" });
  });

  it("covers the requested period, with a dash where there is no value", async () => {
    const { text } = await read((await exportReport("format=pdf&from=2024-03-01&to=2024-03-31")).rawPayload);
    expect(text).toContain("Mar 01, 2024 to Mar 31, 2024");
    expect(text).toContain("–");
    expect((await exportReport("from=2026-11-10&to=2026-11-09")).statusCode).toBe(400);
    expect((await exportReport("format=csv")).statusCode).toBe(400);
  });

  it("is for administrators only, and the download is logged", async () => {
    expect((await exportReport("format=pdf", await office.as("staff"))).statusCode).toBe(403);
    expect((await exportReport("format=pdf", "")).statusCode).toBe(401);
    const taken = await office.store.db.select().from(events).where(eq(events.kind, "data.exported"));
    expect(taken.map(({ detail }) => [detail.label, detail.format])).toContainEqual(["reports", "excel"]);
  });
});

/** Each drawn number's share of the longest bar in its chart. Zero draws no bar. */
function sharesDrawn({ rows, drawn }: ReportTable): number[] {
  const numbers = rows.flatMap((row) => drawn.map((column) => Number(row[column])));
  return numbers.filter((number) => number > 0).map((number) => number / Math.max(...numbers));
}
