import type { MetricName } from "./metric-definitions.ts";
import type { CountedList, CountedName } from "./rows.ts";

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
