import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import type { Report } from "#contract/reports.ts";
import { shortDate } from "#domain/calendar.ts";
import { knownCents } from "#domain/money.ts";
import { figureGroups, listMeanings } from "#domain/reports/meanings.ts";
import {
  type CellKind,
  chartTables,
  figureCell,
  type ReportCell,
  type ReportTable,
} from "#domain/reports/tables.ts";
import { titleCase } from "#domain/words.ts";

/** A workbook of everything the reports show: a sheet of figures, one of lists, and one for each chart; numbers are numbers. */
export function reportWorkbook(report: Report): Promise<Buffer> {
  const charts = Object.values(chartTables(report));
  return writeXlsxFile([
    { sheet: "Figures", data: figureLines(report), columns: [30, 18, 16, 100].map(wide) },
    { sheet: "Lists", data: listLines(report), columns: [36, 24, 18, 18].map(wide) },
    ...charts.map((table) => ({
      sheet: table.title,
      data: chartLines(table),
      columns: table.columns.map((_, place) => wide(place === 0 ? 26 : 18)),
    })),
  ]).toBuffer();
}

const wide = (width: number) => ({ width });

function figureLines({ period, before, figures, trends }: Report): SheetData {
  const days = ({ first, last }: Report["period"]) => `${shortDate(first)} to ${shortDate(last)}`;
  return [
    [strong("Period"), days(period)],
    [strong("Compared with"), days(before)],
    ...figureGroups.flatMap(({ title, figures: names }) => [
      [],
      [title, "Value", "Change", "Definition"].map(strong),
      ...names.map((name) => {
        const { label, is, kind, value } = figureCell(figures, name);
        const trend = name in trends ? trends[name as keyof typeof trends] : null;
        return [label, typed(value, kind), trend?.change ?? null, is];
      }),
    ]),
  ];
}

function listLines({ topPerformers, highValueProjects }: Report): SheetData {
  return [
    [listMeanings.topPerformers.label, "Accepted Quotes", "Total"].map(strong),
    ...topPerformers.map(({ username, accepted, acceptedTotal }) => [
      username,
      typed(accepted, "count"),
      typed(knownCents(acceptedTotal), "money"),
    ]),
    [],
    [listMeanings.highValueProjects.label, "Client", "Status", "Total"].map(strong),
    ...highValueProjects.map(({ name, clientName, status, totalAmount }) => [
      name,
      clientName,
      titleCase(status),
      typed(knownCents(totalAmount), "money"),
    ]),
  ];
}

function chartLines({ is, columns, rows }: ReportTable): SheetData {
  return [
    columns.map(({ heading, kind }) => strong(kind === "hours" ? `${heading} (hours)` : heading)),
    ...rows.map((row) => row.map((cell, place) => typed(cell, columns[place]?.kind ?? "text"))),
    [],
    [is],
  ];
}

const strong = (value: string) => ({ value, fontWeight: "bold" as const });

const formats: Record<Exclude<CellKind, "text">, string> = {
  count: "#,##0",
  money: "$#,##0.00",
  percent: "0.0%",
  days: "#,##0.0",
  hours: "#,##0.00",
};

/** In dollars and as a share of one, as a spreadsheet reckons; a dash where the data cannot say. */
function typed(cell: ReportCell, kind: CellKind) {
  if (cell === null) return "–";
  if (typeof cell === "string" || kind === "text") return String(cell);
  const isHundredfold = kind === "money" || kind === "percent";
  return { value: isHundredfold ? cell / 100 : cell, type: Number, format: formats[kind] };
}
