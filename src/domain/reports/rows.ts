import type { MetricName } from "./metric-definitions.ts";

/**
 * Filters for the rows behind report metrics, by list. A list filtered by one of these names and a period shows exactly
 * the rows that the metric counts.
 */
export const countedNames = {
  leads: ["came", "qualified", "won"],
  clients: ["joined", "referred", "repeat", "earlier", "again"],
  projects: ["begun", "valued", "completed", "promised", "on_time"],
  quotes: ["saved", "accepted"],
  payments: ["captured"],
  appointments: ["stood"],
} as const;
export type CountedList = keyof typeof countedNames;
export type CountedName<List extends CountedList = CountedList> = (typeof countedNames)[List][number];

/** Shown above the filtered list, followed by the days. */
export const countedLabels: Record<CountedName, string> = {
  came: "Leads received",
  qualified: "Leads received that are qualified now",
  won: "Leads received that became clients",
  joined: "Clients who joined",
  referred: "Clients who joined and were referred",
  repeat: "Clients who started a project and had one before",
  earlier: "Clients who started a project in the 12 months before",
  again: "Clients who started a project in the 12 months before, and another",
  begun: "Projects started",
  valued: "Projects started that have a total",
  completed: "Projects completed",
  promised: "Projects completed that have a completion date",
  on_time: "Projects completed by their completion date",
  saved: "Quotes saved",
  accepted: "Quotes accepted",
  captured: "Payments received",
  stood: "Appointments not canceled or postponed",
};

interface RowsBehind {
  list: CountedList;
  /** Missing for metrics as of now, which ignore the period. */
  counted?: CountedName;
  /** The filter of the whole, if the metric is a share. */
  of?: CountedName;
  status?: "active";
}

export const metricRows: Record<MetricName, RowsBehind> = {
  revenue: { list: "payments", counted: "captured" },
  averageProjectValue: { list: "projects", counted: "valued" },
  newClients: { list: "clients", counted: "joined" },
  conversionRate: { list: "leads", counted: "won", of: "came" },
  totalLeads: { list: "leads", counted: "came" },
  qualifiedLeads: { list: "leads", counted: "qualified" },
  averageDealSize: { list: "quotes", counted: "accepted" },
  totalClients: { list: "clients" },
  repeatClients: { list: "clients", counted: "repeat" },
  clientRetention: { list: "clients", counted: "again", of: "earlier" },
  referralRate: { list: "clients", counted: "referred", of: "joined" },
  activeProjects: { list: "projects", status: "active" },
  completedProjects: { list: "projects", counted: "completed" },
  onTimeCompletion: { list: "projects", counted: "on_time", of: "promised" },
  averageDuration: { list: "projects", counted: "completed" },
};

/** Counts that a report shows besides its metrics. */
export const countedInReport = [
  ...["captured", "valued", "joined", "referred", "repeat", "earlier", "again"],
  ...["came", "qualified", "won", "accepted", "completed", "promised", "on_time"],
] as const;

const nouns: Record<CountedList, readonly [one: string, several: string]> = {
  leads: ["lead", "leads"],
  clients: ["client", "clients"],
  projects: ["project", "projects"],
  quotes: ["quote", "quotes"],
  payments: ["payment", "payments"],
  appointments: ["appointment", "appointments"],
};

/** "1 lead", "1,234 leads". */
export function rowsText(list: CountedList, rows: number): string {
  return `${rows.toLocaleString("en-US")} ${nouns[list][rows === 1 ? 0 : 1]}`;
}

/** Buckets of the time to a lead's first answer. Each excludes its upper bound in hours. */
export const answerSpans = [
  { span: "hour", label: "Within an hour", below: 1 },
  { span: "four_hours", label: "1 to 4 hours", below: 4 },
  { span: "day", label: "4 to 24 hours", below: 24 },
  { span: "two_days", label: "1 to 2 days", below: 48 },
  { span: "longer", label: "Over 2 days", below: Number.POSITIVE_INFINITY },
] as const;
export type AnswerSpan = (typeof answerSpans)[number]["span"];

export const unansweredLabel = "Not answered yet";
