import { Link, useNavigate } from "@tanstack/react-router";
import { FolderOpen, Pencil, Trash2 } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import type { Day } from "#domain/calendar.ts";
import { titleCase } from "#domain/format.ts";
import { knownCents, wholeDollars } from "#domain/money.ts";
import { mayDeleteProjects, mayReadBooks, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { SortControl } from "#ui/table-sorting.tsx";
import { shownDate } from "../../api/business-time.ts";
import { useSignedInUser } from "../../data/session.ts";
import { inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { useMay } from "../../layout/may.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge, statusLabel } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const columns: Column<Project>[] = [
  {
    heading: "Project",
    cell: (project) => <Name project={project} />,
    sort: "name",
    wide: true,
    onOneLine: true,
  },
  { heading: "Client", cell: Client, sort: "client", card: "detail", spare: "narrow" },
  {
    ...{ heading: "Status", sort: "status", card: "status" },
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { heading: "Rooms", cell: ({ rooms }) => rooms.length, align: "right", spare: "medium" },
  {
    ...{ heading: "Total", align: "right", sort: "total", card: "amount" },
    cell: (project) => <Total project={project} />,
  },
  {
    ...{ heading: "Balance", align: "right", spare: "narrow" },
    cell: ({ owed }) => <Balance owed={owed} />,
  },
  {
    heading: "Start Date",
    cell: ({ startDate }) => dayOrDash(startDate),
    spare: "medium",
    sort: "startDate",
  },
  {
    ...{ heading: "Due Date", sort: "completionDate", card: "detail", cardLabel: "Due" },
    cell: ({ completionDate }) => dayOrDash(completionDate),
  },
  { heading: "Actions", cell: (project) => <ProjectActions project={project} />, actions: "menu" },
];

interface ProjectTableProps {
  projects: readonly Project[];
  sorting: SortControl;
}

export function ProjectTable({ projects, sorting }: ProjectTableProps) {
  const seesPrices = useMay(mayReadBooks);
  const shown = seesPrices
    ? columns
    : columns.filter(({ sort, heading }) => sort !== "total" && heading !== "Balance");
  return (
    <Table caption="Projects" columns={shown} rows={projects} keyOf={({ id }) => id} sorting={sorting} />
  );
}

function dayOrDash(day: Day | null) {
  return day ? <span className="whitespace-nowrap">{shownDate(day)}</span> : <span data-empty>–</span>;
}

function Name({ project: { id, name, clientName, newestQuote } }: { project: Project }) {
  return (
    <div className={inlineLinkClasses}>
      <Link to="/crm/projects/$projectId" params={{ projectId: id }} className={recordClasses} title={name}>
        {name}
      </Link>
      <span title={clientName} className="hidden w-full truncate text-ink-soft text-sm @2xl:@max-4xl:block">
        {clientName}
      </span>
      {newestQuote ? <NewestQuote quote={newestQuote} /> : null}
    </div>
  );
}

/** On a line of its own where the table has little room. A card shows none: its one link covers it. */
function NewestQuote({ quote: { id, quoteNumber, status } }: { quote: NonNullable<Project["newestQuote"]> }) {
  return (
    <span className="text-sm @max-6xl:w-full @max-2xl:hidden">
      <Link
        to="/crm/quotes/$quoteId"
        params={{ quoteId: id }}
        className="text-ink-soft underline-offset-4 hover:underline @max-6xl:inline-block @max-6xl:py-0.5"
      >
        <QuoteNumber>{quoteNumber}</QuoteNumber>
      </Link>{" "}
      <span className="text-ink-soft @max-[90rem]:hidden">{statusLabel(status)}</span>
    </span>
  );
}

function Client({ clientName }: Project) {
  return (
    <span title={clientName} className="@4xl:block @4xl:max-w-44 @4xl:truncate">
      {clientName}
    </span>
  );
}

/** Names what isn't agreed; beside a contract, its balance says enough. */
function Total({ project: { shownTotal, owed } }: { project: Project }) {
  if (shownTotal === null) return <span data-empty>–</span>;
  const { basis, amount } = shownTotal;
  return (
    <span className="whitespace-nowrap">
      {owed === null ? (
        <span className="mr-1 font-normal text-ink-soft text-sm">{titleCase(basis)} </span>
      ) : null}
      {wholeDollars(knownCents(amount))}
    </span>
  );
}

function Balance({ owed }: Pick<Project, "owed">) {
  if (owed === null) return <span data-empty>–</span>;
  const cents = knownCents(owed);
  if (cents === 0) return <span className="text-ink-soft">Paid</span>;
  return <span className={`tabular-nums ${cents > 0 ? "" : "text-alert"}`}>{wholeDollars(cents)}</span>;
}

function ProjectActions({ project: { id, name } }: { project: Project }) {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const user = useSignedInUser();
  return (
    <Menu label={`Actions for ${name}`}>
      <MenuItem
        icon={<FolderOpen aria-hidden="true" />}
        onSelect={() => void navigate({ to: "/crm/projects/$projectId", params: { projectId: id } })}
      >
        Open
      </MenuItem>
      {mayWorkWithClients(user) ? (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("edit", id)}>
          Edit
        </MenuItem>
      ) : null}
      {mayDeleteProjects(user) ? (
        <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => openDialog("delete", id)}>
          Delete
        </MenuItem>
      ) : null}
    </Menu>
  );
}
