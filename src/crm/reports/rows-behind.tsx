import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { FigureName } from "#domain/reports/meanings.ts";

interface Rows {
  to: string;
  search?: Record<string, string>;
  words: string;
}

const leads: Rows = { to: "/crm/leads", search: { view: "table" }, words: "Leads" };
const won: Rows = {
  to: "/crm/leads",
  search: { view: "table", status: "converted" },
  words: "Converted leads",
};
const clients: Rows = { to: "/crm/clients", words: "Clients" };
const projects: Rows = { to: "/crm/projects", words: "Projects" };
const completed: Rows = {
  to: "/crm/projects",
  search: { status: "completed" },
  words: "Completed projects",
};

/** The list that a figure was counted in, as far as it can be filtered. Lists have no period: they begin with the newest. */
const behind: Record<FigureName, Rows> = {
  revenue: projects,
  averageProjectValue: { ...projects, search: { sort: "-total" } },
  newClients: clients,
  conversionRate: won,
  totalLeads: leads,
  qualifiedLeads: { ...leads, search: { view: "table", sort: "status" } },
  averageDealSize: { to: "/crm/quotes", search: { status: "accepted" }, words: "Accepted quotes" },
  totalClients: clients,
  repeatClients: clients,
  clientRetention: clients,
  referralRate: clients,
  activeProjects: { to: "/crm/projects", search: { status: "active" }, words: "Active projects" },
  completedProjects: completed,
  onTimeCompletion: completed,
  averageDuration: completed,
};

/** To the rows behind a figure. */
export function RowsBehind({ figure, label }: { figure: FigureName; label: string }) {
  const { to, search = {}, words } = behind[figure];
  return (
    <Link
      to={to}
      search={search as never}
      className="inline-flex min-h-11 w-fit items-center gap-1.5 text-gulf text-sm underline-offset-4 hover:underline print:hidden"
    >
      {words}
      <span className="sr-only"> behind {label}</span>
      <ArrowRight aria-hidden="true" className="size-3.5" />
    </Link>
  );
}
