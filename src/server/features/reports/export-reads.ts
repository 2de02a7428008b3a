import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import type { Report } from "#contract/reports.ts";
import type { Day } from "#domain/calendar.ts";
import { titleCase } from "#domain/format.ts";
import { knownCents } from "#domain/money.ts";
import { changeOf, metricCell } from "#domain/reports/metric-cell.ts";
import { listDefinitions, type MetricDefinition, metricGroups } from "#domain/reports/metric-definitions.ts";
import { type CellKind, chartTables, type ReportCell, type ReportTable } from "#domain/reports/tables.ts";

/**
 * A workbook of all report data: sheets of metrics, lists, and each chart. Numbers are stored as numbers, dates as
 * dates.
 */
export function reportWorkbook(report: Report): Promise<Buffer> {
  const charts = Object.values(chartTables(report));
  return writeXlsxFile([
    { sheet: "Metrics", data: metricLines(report), columns: [30, 18, 16, 100].map(wide) },
    { sheet: "Lists", data: listLines(report), columns: [36, 24, 18, 18].map(wide) },
    ...charts.map((table) => ({
      sheet: table.title,
      data: chartLines(table),
      columns: table.columns.map((_, place) => wide(place === 0 ? 26 : 18)),
    })),
  ]).toBuffer();
}

const wide = (width: number) => ({ width });

function metricLines(report: Report): SheetData {
  const { period, before } = report;
  return [
    [strong("Period"), day(period.first), day(period.last)],
    [strong("Compared with"), day(before.first), day(before.last)],
    ...metricGroups.flatMap(({ title, metrics: names }) => [
      [],
      [title, "Value", "Change", "Definition"].map(strong),
      ...names.map((name) => {
        const { label, is, kind, value } = metricCell(report.figures, name);
        const trend = changeOf(report, name);
        return [label, typed(value, kind), trend && change(trend, kind), is];
      }),
    ]),
  ];
}

const day = (value: Day) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: "mmm dd, yyyy" });

/** Shares change in points, everything else in percent. */
function change({ current, previous }: NonNullable<ReturnType<typeof changeOf>>, kind: CellKind) {
  const [now, then] = [Number(current), Number(previous)];
  return kind === "percent"
    ? { value: Math.round((now - then) * 10) / 10, type: Number, format: signed(`0.0" points"`) }
    : { value: (now - then) / then, type: Number, format: signed("0%") };
}

const signed = (format: string) => `+${format};-${format};${format}`;

function listLines({ topPerformers, highValueProjects }: Report): SheetData {
  return [
    ...headed(listDefinitions.topPerformers, ["Team Member", "Accepted Quotes", "Total"]),
    ...topPerformers.map(({ name, accepted, acceptedTotal }) => [
      name,
      typed(accepted, "count"),
      typed(knownCents(acceptedTotal), "money"),
    ]),
    [],
    ...headed(listDefinitions.highValueProjects, ["Project", "Client", "Status", "Total"]),
    ...highValueProjects.map(({ name, clientName, status, totalAmount }) => [
      name,
      clientName,
      titleCase(status),
      typed(knownCents(totalAmount), "money"),
    ]),
  ];
}

function headed({ label, is }: MetricDefinition, headings: string[]): SheetData {
  return [[strong(label)], [is], headings.map(strong)];
}

function chartLines({ is, columns, rows, footnote }: ReportTable): SheetData {
  const headingOf = (name: string, kind: CellKind) => strong(kind === "hours" ? `${name} (hours)` : name);
  return [
    columns.map(({ heading, kind }) => headingOf(heading, kind)),
    ...rows.map((row) => row.map((cell, place) => typed(cell, columns[place]?.kind ?? "text"))),
    [],
    ...(footnote ? [[headingOf(footnote.name, footnote.kind), typed(footnote.value, footnote.kind)]] : []),
    [is],
  ];
}

const strong = (value: string) => ({ value, fontWeight: "bold" as const });

const formats: Record<Exclude<CellKind, "text">, string> = {
  month: "mmmm yyyy",
  count: "#,##0",
  money: "$#,##0.00",
  percent: "0.0%",
  days: "#,##0.0",
  hours: "#,##0.00",
};

/** Dollars, and shares as fractions, as a spreadsheet stores them; a dash where there is no value. */
function typed(cell: ReportCell, kind: CellKind) {
  if (cell === null) return "–";
  if (kind === "month") return { value: new Date(`${cell}-01T00:00:00Z`), type: Date, format: formats.month };
  if (typeof cell === "string" || kind === "text") return String(cell);
  const isHundredfold = kind === "money" || kind === "percent";
  return { value: isHundredfold ? cell / 100 : cell, type: Number, format: formats[kind] };
}
