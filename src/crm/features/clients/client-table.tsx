import { Link, useNavigate } from "@tanstack/react-router";
import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import type { ListedClient } from "#contract/clients.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { dollarsAndCents } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import { createdLabel, joinedLabel } from "#domain/relative.ts";
import { mayDeleteClients, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Table } from "#ui/table.tsx";
import type { SortControl } from "#ui/table-sorting.tsx";
import { dateAndTime, dayOfInstant } from "../../api/business-time.ts";
import { useSignedInUser } from "../../data/session.ts";
import { Email, inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { useToday } from "../../layout/now.ts";
import { type KeyedColumn, shownColumns, useShownColumns } from "../../layout/table-columns.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { balanceParts, Overpaid } from "./balance-parts.tsx";

export const clientColumns: KeyedColumn<ListedClient>[] = [
  { heading: "Client", sort: "lastName", onOneLine: true, cell: (client) => <Name client={client} /> },
  { heading: "Contact", cell: (client) => <Contact client={client} />, wide: true, card: "detail" },
  {
    ...{ key: "location", heading: "Location", spare: "medium" },
    cell: ({ city, state }) => `${city?.trim() || "Not specified"}, ${state.trim() || "FL"}`,
  },
  {
    ...{ key: "propertyType", heading: "Property Type", spare: "medium" },
    cell: ({ propertyType }) => (propertyType ? titleCase(propertyType) : "Not specified"),
  },
  {
    key: "balance",
    heading: "Balance",
    sort: "balance",
    align: "right",
    card: "amount",
    cardLabel: "Balance",
    cell: (client) => <Balance client={client} />,
  },
  {
    key: "nextAppointmentAt",
    heading: "Next Appointment",
    sort: "nextAppointmentAt",
    card: "detail",
    cardLabel: "Next",
    cell: ({ nextAppointmentAt }) =>
      nextAppointmentAt ? (
        <span className="whitespace-nowrap">{dateAndTime(nextAppointmentAt)}</span>
      ) : (
        <None />
      ),
  },
  {
    ...{ key: "lastContactAt", heading: "Last Contact", sort: "lastContactAt", spare: "medium" },
    cell: (client) => <LastContact client={client} />,
  },
  {
    ...{ key: "createdAt", heading: "Joined", sort: "createdAt", spare: "narrow" },
    cell: (client) => <Joined client={client} />,
  },
  { heading: "Actions", cell: (client) => <ClientActions client={client} />, actions: "menu" },
];

export const shownClientColumns = shownColumns("clients", [
  ...["location", "propertyType", "balance", "nextAppointmentAt", "lastContactAt", "createdAt"],
]);

interface ClientTableProps {
  clients: readonly ListedClient[];
  sorting: SortControl;
}

export function ClientTable({ clients, sorting }: ClientTableProps) {
  return (
    <Table
      caption="Clients"
      columns={useShownColumns(shownClientColumns, clientColumns)}
      rows={clients}
      keyOf={(client) => client.id}
      sorting={sorting}
    />
  );
}

function Name({ client }: { client: ListedClient }) {
  return (
    <div className={inlineLinkClasses}>
      <Link
        to="/crm/clients/$clientId"
        params={{ clientId: client.id }}
        className={recordClasses}
        title={fullName(client)}
      >
        {fullName(client)}
      </Link>
    </div>
  );
}

/** Nothing owed, planned or said; cards leave it out. */
function None() {
  return (
    <span data-empty className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </span>
  );
}

function Balance({ client }: { client: ListedClient }) {
  const { owed, overpaid } = balanceParts(client);
  if (owed === 0 && overpaid === 0) return <None />;
  return (
    <span className="inline-grid justify-items-end">
      <span className="font-medium">{dollarsAndCents(owed || -overpaid)}</span>
      {owed > 0 && overpaid > 0 ? <Overpaid cents={overpaid} /> : null}
    </span>
  );
}

function Contact({ client: { phone, email } }: { client: ListedClient }) {
  return (
    <span className="flex-wrap items-baseline gap-x-3 @2xl:flex @min-[100rem]:grid @min-[100rem]:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="whitespace-nowrap">{formatPhone(phone)}</span>
      {email ? (
        <span className="min-w-0 @max-4xl:hidden @5xl:hidden @min-[100rem]:inline">
          <Email address={email} />
        </span>
      ) : null}
    </span>
  );
}

function LastContact({ client: { lastContactAt } }: { client: ListedClient }) {
  const today = useToday();
  if (!lastContactAt) return <None />;
  return <span className="whitespace-nowrap">{createdLabel(dayOfInstant(lastContactAt), today)}</span>;
}

function Joined({ client }: { client: ListedClient }) {
  return <span className="whitespace-nowrap">{joinedLabel(dayOfInstant(client.createdAt), useToday())}</span>;
}

function ClientActions({ client }: { client: ListedClient }) {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const user = useSignedInUser();
  if (!mayWorkWithClients(user) || client.forgottenAt) return null;
  return (
    <Menu label={`Actions for ${fullName(client)}`}>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => openDialog("edit", client.id)}>
        Edit Client
      </MenuItem>
      <MenuItem
        icon={<FolderPlus aria-hidden="true" />}
        onSelect={() => void navigate({ to: "/crm/projects", search: { open: "add", client: client.id } })}
      >
        New Project
      </MenuItem>
      {mayDeleteClients(user) ? (
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          danger
          onSelect={() => openDialog("delete", client.id)}
        >
          Delete Client
        </MenuItem>
      ) : null}
    </Menu>
  );
}
