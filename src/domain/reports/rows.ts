import type { FigureName } from "./meanings.ts";

/**
 * What figures of the reports count, by the list that it stands in and the name that an address gives it: a list that
 * is asked for one of them in a period holds the very rows that were counted.
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

/** What the list then says that it shows; the days are said behind it. */
export const countedWords: Record<CountedName, string> = {
  came: "Leads that came in",
  qualified: "Leads that came in and are qualified now",
  won: "Leads that came in and became clients",
  joined: "Clients who joined",
  referred: "Clients who joined and were referred",
  repeat: "Clients who began a project and had one before",
  earlier: "Clients who began a project in the twelve months before",
  again: "Clients who began a project in the twelve months before, and another",
  begun: "Projects begun",
  valued: "Projects begun that have a total",
  completed: "Projects completed",
  promised: "Projects completed that have a completion date",
  on_time: "Projects completed by their completion date",
  saved: "Quotes saved",
  accepted: "Quotes accepted",
  captured: "Payments captured",
  stood: "Appointments that took place or stand",
};

interface RowsBehind {
  list: CountedList;
  /** Left out where the figure is of now, whatever the period. */
  counted?: CountedName;
  /** What it is a share of. */
  of?: CountedName;
  status?: "active";
}

export const figureRows: Record<FigureName, RowsBehind> = {
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

/** What a report says the number of, besides its figures. */
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
export function rowsWords(list: CountedList, rows: number): string {
  return `${rows.toLocaleString("en-US")} ${nouns[list][rows === 1 ? 0 : 1]}`;
}
