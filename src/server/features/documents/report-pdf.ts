import type { Report } from "#contract/reports.ts";
import { type Day, shortDate } from "#domain/calendar.ts";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { titleCase } from "#domain/format.ts";
import { knownCents } from "#domain/money.ts";
import { changeOf, metricCell } from "#domain/reports/metric-cell.ts";
import { listDefinitions, type MetricName, metricGroups } from "#domain/reports/metric-definitions.ts";
import {
  cellText,
  chartTables,
  footnoteText,
  type ReportCell,
  type ReportTable,
} from "#domain/reports/tables.ts";
import { senderOf } from "./addressees.ts";
import type { Cell, Column, Part, PdfDocument, Table } from "./document.ts";

interface ReportData {
  report: Report;
  company: CompanyProfile;
  today: Day;
}

/** A period's reports, with charts as bars and every definition. */
export function reportDocument({ report, company, today }: ReportData): PdfDocument {
  const days = daysText(report.period);
  return {
    title: "Report",
    reference: days,
    about: company.companyName,
    mark: null,
    sender: senderOf(company),
    sections: [
      {
        part: "facts",
        left: { label: "Period", lines: [days] },
        right: [
          { label: "Compared with", text: daysText(report.before) },
          { label: "Printed", text: shortDate(today) },
        ],
      },
      ...metricGroups.map(({ title, metrics }) => metricTable(title, metrics, report)),
      performers(report),
      highValue(report),
      ...Object.values(chartTables(report)).map(chart),
    ],
  };
}

function daysText({ first, last }: Report["period"]): string {
  return first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`;
}

const plain = { part: "table", sum: null, note: null, whenEmpty: "Nothing in this period." } as const;

function metricTable(heading: string, names: readonly MetricName[], report: Report): Part {
  return {
    ...plain,
    heading,
    columns: [
      { heading: "Metric", share: 60 },
      { heading: "", share: 20, align: "right" },
      { heading: "Change", share: 20, align: "right" },
    ],
    rows: names.map((name) => {
      const { label, is, kind, value } = metricCell(report.figures, name);
      return [
        { text: label, under: [is] },
        { text: cellText(value, kind), weight: "strong" },
        { text: changeOf(report, name)?.change ?? "" },
      ];
    }),
  };
}

function performers({ topPerformers }: Report): Table {
  return {
    ...plain,
    heading: listDefinitions.topPerformers.label,
    note: listDefinitions.topPerformers.is,
    columns: [
      { heading: "Team Member", share: 50 },
      { heading: "Accepted quotes", share: 25, align: "right" },
      { heading: "Total", share: 25, align: "right" },
    ],
    rows: topPerformers.map(({ name, accepted, acceptedTotal }) => [
      { text: name },
      { text: cellText(accepted, "count") },
      { text: cellText(knownCents(acceptedTotal), "money") },
    ]),
  };
}

function highValue({ highValueProjects }: Report): Table {
  return {
    ...plain,
    heading: listDefinitions.highValueProjects.label,
    note: listDefinitions.highValueProjects.is,
    columns: [
      { heading: "Project", share: 50 },
      { heading: "Status", share: 25 },
      { heading: "Total", share: 25, align: "right" },
    ],
    rows: highValueProjects.map(({ name, clientName, status, totalAmount }) => [
      { text: name, under: [clientName] },
      { text: titleCase(status) },
      { text: cellText(knownCents(totalAmount), "money") },
    ]),
  };
}

/** The first column, bars for charted columns, and every number. */
function chart(table: ReportTable): Table {
  const { title, is, columns, rows, drawn } = table;
  const [first, ...numbers] = columns;
  const share = Math.floor((100 - nameShare - barShare) / numbers.length);
  const heads: Column[] = [
    { heading: first?.heading ?? "", share: 100 - barShare - share * numbers.length },
    { heading: "", share: barShare, legend: drawn.map((column) => columns[column]?.heading ?? "") },
    ...numbers.map(({ heading }): Column => ({ heading, share, align: "right" })),
  ];
  const max = Math.max(1, ...rows.flatMap((row) => drawn.map((column) => numberIn(row[column]))));
  return {
    ...plain,
    heading: title,
    note: [footnoteText(table), is].filter(Boolean).join("\n"),
    columns: heads,
    rows: rows.map((row): Cell[] => [
      { text: cellText(row[0] ?? null, first?.kind ?? "text") },
      { bars: drawn.map((column) => numberIn(row[column]) / max) },
      ...numbers.map(({ kind }, place) => ({ text: cellText(row[place + 1] ?? null, kind) })),
    ]),
  };
}

const nameShare = 20;
const barShare = 24;

function numberIn(cell: ReportCell | undefined): number {
  return typeof cell === "number" ? cell : 0;
}
