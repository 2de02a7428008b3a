import { FileText, FolderOpen, type LucideIcon, UserPlus, Users } from "lucide-react";
import { maxResults, type SearchResults } from "#contract/search.ts";
import { formatPhone } from "#domain/phone.ts";

export interface FoundGroup {
  heading: string;
  icon: LucideIcon;
  lines: FoundLine[];
  /** Path of the full search results, where there may be more. */
  rest?: string;
}

interface FoundLine {
  id: string;
  label: string;
  detail: string;
  status?: string;
  address: string;
}

export function groupsOf({ leads, clients, projects, quotes }: SearchResults, typed: string): FoundGroup[] {
  const groups: (FoundGroup & { to: string })[] = [
    {
      ...{ heading: "Leads", to: "/crm/leads", icon: UserPlus },
      lines: leads.map((lead) => ({
        ...{ id: lead.id, label: lead.name, detail: contactOf(lead), status: lead.status },
        address: `/crm/leads/${lead.id}`,
      })),
    },
    {
      ...{ heading: "Clients", to: "/crm/clients", icon: Users },
      lines: clients.map((client) => ({
        ...{ id: client.id, label: client.name, detail: contactOf(client) },
        address: `/crm/clients/${client.id}`,
      })),
    },
    {
      ...{ heading: "Projects", to: "/crm/projects", icon: FolderOpen },
      lines: projects.map(({ id, name: label, clientName: detail, status }) => ({
        ...{ id, label, detail, status },
        address: `/crm/projects/${id}`,
      })),
    },
    {
      ...{ heading: "Quotes", to: "/crm/quotes", icon: FileText },
      lines: quotes.map(({ id, quoteNumber: label, clientName, projectName, status }) => ({
        ...{ id, label, detail: `${clientName} · ${projectName}`, status },
        address: `/crm/quotes/${id}`,
      })),
    },
  ];
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ to, ...group }) =>
      group.lines.length < maxResults
        ? group
        : { ...group, rest: `${to}?${new URLSearchParams({ search: typed })}` },
    );
}

function contactOf({ phone, place }: { phone: string; place: string }): string {
  return [formatPhone(phone), place].filter(Boolean).join(" · ");
}
