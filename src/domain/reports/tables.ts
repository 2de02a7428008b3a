import { hoursText, titleCase } from "../format.ts";
import { dollarsAndCents, knownCents } from "../money.ts";
import { monthName } from "../month.ts";
import { chartDefinitions } from "./metric-definitions.ts";
import { type AnswerSpan, answerSpans, unansweredLabel } from "./rows.ts";

/** A report as rows of cells, which the screen, the PDF and Excel share. */
export type CellKind = "text" | "month" | "count" | "money" | "percent" | "days" | "hours";

/** Months are YYYY-MM, money is in cents, shares are in percent. Null without data. */
export type ReportCell = string | number | null;

export interface ReportColumn {
  heading: string;
  kind: CellKind;
}

export interface ReportTable {
  title: string;
  is: string;
  columns: ReportColumn[];
  rows: ReportCell[][];
  /** Columns that the chart draws. */
  drawn: number[];
  /** A summary such as "Median 2.5 hours". */
  footnote?: { name: string; kind: CellKind; value: number };
}

interface Share {
  name: string | null;
  leads: number;
  converted: number;
  rate: number | null;
}

interface ChartData {
  revenueByMonth: { month: string; revenue: string }[];
  pipeline: {
    stage: string;
    reached: number;
    now: number;
    conversionRate: number | null;
    hours: number | null;
  }[];
  leadsBySource: Share[];
  leadsByArea: Share[];
  work: {
    name: string;
    leads: number;
    appointments: number;
    accepted: number;
    acceptedTotal: string;
  }[];
  firstAnswer: {
    spans: { span: AnswerSpan; leads: number }[];
    unanswered: number;
    medianHours: number | null;
  };
}

type ChartName = keyof typeof chartDefinitions;

export function chartTables(charted: ChartData): Record<ChartName, ReportTable> {
  const { revenueByMonth, leadsBySource, leadsByArea } = charted;
  return {
    revenueByMonth: {
      ...headed("revenueByMonth", monthColumns, [1]),
      rows: revenueByMonth.map(({ month, revenue }) => [month, knownCents(revenue)]),
    },
    pipeline: pipelineTable(charted),
    leadsBySource: {
      ...headed("leadsBySource", [text("Source"), ...shareColumns], [1]),
      rows: leadsBySource.map((share) =>
        shareRow(share, share.name === null ? "Other sources" : titleCase(share.name)),
      ),
    },
    leadsByArea: {
      ...headed("leadsByArea", [text("Area"), ...shareColumns], [1]),
      rows: leadsByArea.map((share) => shareRow(share, share.name ?? "No area, or another")),
    },
    work: workTable(charted),
    firstAnswer: firstAnswerTable(charted),
  };
}

function headed(chart: ChartName, columns: ReportColumn[], drawn: number[]) {
  const { label, is } = chartDefinitions[chart];
  return { title: label, is, columns, drawn };
}

const text = (heading: string): ReportColumn => ({ heading, kind: "text" });
const count = (heading: string): ReportColumn => ({ heading, kind: "count" });
const monthColumns: ReportColumn[] = [
  { heading: "Month", kind: "month" },
  { heading: "Revenue", kind: "money" },
];
const conversion: ReportColumn = { heading: "Conversion", kind: "percent" };
const shareColumns = [count("Leads"), count("Converted"), conversion];

function shareRow({ leads, converted, rate }: Share, label: string): ReportCell[] {
  return [label, leads, converted, rate];
}

function pipelineTable({ pipeline }: ChartData): ReportTable {
  const stay: ReportColumn = { heading: "Average Stay", kind: "hours" };
  const columns = [text("Stage"), count("Reached"), count("Now"), conversion, stay];
  return {
    ...headed("pipeline", columns, [1, 2]),
    rows: pipeline.map(({ stage, reached, now, conversionRate, hours }) => [
      titleCase(stage),
      reached,
      now,
      conversionRate,
      hours,
    ]),
  };
}

function workTable({ work }: ChartData): ReportTable {
  const total: ReportColumn = { heading: "Accepted Total", kind: "money" };
  const columns = [
    text("Team Member"),
    count("Leads"),
    count("Appointments"),
    count("Accepted Quotes"),
    total,
  ];
  return {
    ...headed("work", columns, [1, 2, 3]),
    rows: work.map(({ name, leads, appointments, accepted, acceptedTotal }) => [
      name,
      leads,
      appointments,
      accepted,
      knownCents(acceptedTotal),
    ]),
  };
}

function firstAnswerTable({ firstAnswer: { spans, unanswered, medianHours } }: ChartData): ReportTable {
  const labelOf = (sought: AnswerSpan) => answerSpans.find(({ span }) => span === sought)?.label ?? sought;
  return {
    ...headed("firstAnswer", [text("Waited"), count("Leads")], [1]),
    rows: [...spans.map(({ span, leads }) => [labelOf(span), leads]), [unansweredLabel, unanswered]],
    ...(medianHours === null ? {} : { footnote: { name: "Median", kind: "hours", value: medianHours } }),
  };
}

/** Shown under the chart's title. */
export function footnoteText({ footnote }: ReportTable): string | undefined {
  return footnote && `${footnote.name} ${cellText(footnote.value, footnote.kind)}`;
}

/** The row with the highest value of what the chart draws first: "Website 12". Undefined without data. */
export function topRow({ columns, rows, drawn: [first = 1] }: ReportTable): string | undefined {
  const amount = (row: ReportCell[]) => Number(row[first] ?? 0);
  const [top] = rows.filter((row) => amount(row) > 0).toSorted((one, other) => amount(other) - amount(one));
  if (!top) return;
  const shown = [0, first].map((place) => cellText(top[place] ?? null, columns[place]?.kind ?? "text"));
  return shown.join(" ");
}

/** "November 2026", "1,234", "$1,234.50", "33.3%", "34 days", "2.5 hours"; a dash without data. */
export function cellText(cell: ReportCell, kind: CellKind): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return kind === "month" ? monthName(cell) : cell;
  if (kind === "money") return dollarsAndCents(cell);
  if (kind === "percent") return `${cell}%`;
  if (kind === "hours") return hoursText(cell);
  if (kind === "days") return `${cell.toLocaleString("en-US")} ${cell === 1 ? "day" : "days"}`;
  return cell.toLocaleString("en-US");
}
