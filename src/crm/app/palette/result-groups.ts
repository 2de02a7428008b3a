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

interface ListedGroup extends FoundGroup {
  /** Path of the list. */
  to: string;
}

export function groupsOf(found: SearchResults, typed: string): FoundGroup[] {
  const [leads, clients] = [leadGroup(found), clientGroup(found)];
  // A lead that became a client has a record as both, and the client's is the one in use.
  const areBoth = found.clients.some(({ name }) => found.leads.some((lead) => lead.name === name));
  const people = areBoth ? [clients, leads] : [leads, clients];
  return [...people, projectGroup(found), quoteGroup(found)]
    .filter(({ lines }) => lines.length > 0)
    .map(({ to, ...group }) =>
      group.lines.length < maxResults
        ? group
        : { ...group, rest: `${to}?${new URLSearchParams({ search: typed })}` },
    );
}

function leadGroup({ leads }: SearchResults): ListedGroup {
  return {
    ...{ heading: "Leads", to: "/crm/leads", icon: UserPlus },
    lines: leads.map((lead) => ({
      ...{ id: lead.id, label: lead.name, detail: contactOf(lead), status: lead.status },
      address: `/crm/leads/${lead.id}`,
    })),
  };
}

function clientGroup({ clients }: SearchResults): ListedGroup {
  return {
    ...{ heading: "Clients", to: "/crm/clients", icon: Users },
    lines: clients.map((client) => ({
      ...{ id: client.id, label: client.name, detail: contactOf(client) },
      address: `/crm/clients/${client.id}`,
    })),
  };
}

function projectGroup({ projects }: SearchResults): ListedGroup {
  return {
    ...{ heading: "Projects", to: "/crm/projects", icon: FolderOpen },
    lines: projects.map(({ id, name: label, clientName: detail, status }) => ({
      ...{ id, label, detail, status },
      address: `/crm/projects/${id}`,
    })),
  };
}

function quoteGroup({ quotes }: SearchResults): ListedGroup {
  return {
    ...{ heading: "Quotes", to: "/crm/quotes", icon: FileText },
    lines: quotes.map(({ id, quoteNumber: label, clientName, projectName, status }) => ({
      ...{ id, label, detail: `${clientName} · ${projectName}`, status },
      address: `/crm/quotes/${id}`,
    })),
  };
}

function contactOf({ phone, place }: { phone: string; place: string }): string {
  return [formatPhone(phone), place].filter(Boolean).join(" · ");
}
