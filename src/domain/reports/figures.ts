import { knownCents } from "../money.ts";
import type { Trend } from "../stats/trend.ts";
import { type FigureName, figureMeanings, type ReportMeaning } from "./metric-definitions.ts";
import type { CellKind } from "./tables.ts";

const figureKinds: Record<FigureName, CellKind> = {
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
type ReportFigures = Record<FigureName, string | number | null>;

/** Money as decimal strings, like the figures. */
type Change = Trend<string | number>;
type ReportTrends = Partial<Record<FigureName, Change | null>>;

interface FigureCell extends ReportMeaning {
  kind: CellKind;
  value: number | null;
}

export function figureCell(figures: ReportFigures, name: FigureName): FigureCell {
  const figure = figures[name];
  const value = typeof figure === "string" ? knownCents(figure) : figure;
  return { ...figureMeanings[name], kind: figureKinds[name], value };
}

/** Null for figures as of now and for figures without an earlier value. */
export function changeOf({ trends }: { trends: ReportTrends }, name: FigureName): Change | null {
  return trends[name] ?? null;
}
