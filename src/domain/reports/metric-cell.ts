import { knownCents } from "../money.ts";
import type { Trend } from "../stats/trend.ts";
import { type MetricDefinition, type MetricName, metricDefinitions } from "./metric-definitions.ts";
import { metricRows } from "./metric-rows.ts";
import type { CountedName } from "./rows.ts";
import type { CellKind } from "./tables.ts";

const metricKinds: Record<MetricName, CellKind> = {
  revenue: "money",
  averageProjectValue: "money",
  newClients: "count",
  conversionRate: "percent",
  totalLeads: "count",
  qualifiedLeads: "count",
  averageDealSize: "money",
  totalClients: "count",
  repeatClients: "count",
  clientRetention: "percent",
  referralRate: "percent",
  activeProjects: "count",
  completedProjects: "count",
  onTimeCompletion: "percent",
  averageDuration: "days",
};

/** Money as decimal strings. */
type ReportMetrics = Record<MetricName, string | number | null>;

/** Money as decimal strings, like the metrics. */
type Change = Trend<string | number>;
type ReportTrends = Partial<Record<MetricName, Change | null>>;

interface MetricCell extends MetricDefinition {
  kind: CellKind;
  value: number | null;
}

export function metricCell(metrics: ReportMetrics, name: MetricName): MetricCell {
  const metric = metrics[name];
  const value = typeof metric === "string" ? knownCents(metric) : metric;
  return { ...metricDefinitions[name], kind: metricKinds[name], value };
}

/** A share or an average of fewer rows says more about chance than about the business. */
const minRows = 10;

/** Whether a change is worth showing: sums and counts always, shares and averages from ten rows on. */
export function isWorthComparing(rows: Partial<Record<CountedName, number>>, name: MetricName): boolean {
  const { counted, of } = metricRows[name];
  const isSum = name === "revenue" || metricKinds[name] === "count";
  return isSum || (rows[of ?? counted ?? "came"] ?? 0) >= minRows;
}

/** Null for metrics as of now and for metrics without an earlier value. */
export function changeOf({ trends }: { trends: ReportTrends }, name: MetricName): Change | null {
  return trends[name] ?? null;
}
