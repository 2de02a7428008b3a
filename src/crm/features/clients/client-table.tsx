import { Link, useNavigate } from "@tanstack/react-router";
import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import type { Client } from "#contract/clients.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { formatPhone } from "#domain/phone.ts";
import { joinedLabel } from "#domain/relative.ts";
import { mayDeleteClients, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { type Column, type Sorting, Table } from "#ui/table.tsx";
import { dayOfInstant } from "../../api/business-time.ts";
import { Email, recordLook } from "../../layout/links.tsx";
import { useToday } from "../../layout/now.ts";
import { useSignedInUser } from "../../layout/session.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

const columns: Column<Client>[] = [
  { heading: "Client", sort: "lastName", cell: (client) => <Name client={client} /> },
  { heading: "Contact", cell: (client) => <Contact client={client} />, wide: true },
  {
    heading: "Location",
    cell: ({ city, state }) => `${city?.trim() || "Not specified"}, ${state.trim() || "FL"}`,
  },
  {
    heading: "Property Type",
    cell: ({ propertyType }) => (propertyType ? titleCase(propertyType) : "Not specified"),
  },
  {
    heading: "Joined",
    sort: "createdAt",
    cell: (client) => <Joined client={client} />,
  },
  { heading: "Actions", cell: (client) => <ClientActions client={client} />, actions: "menu" },
];

interface ClientTableProps {
  clients: readonly Client[];
  sorting: Sorting;
}

export function ClientTable({ clients, sorting }: ClientTableProps) {
  return (
    <Table
      caption="Clients"
      columns={columns}
      rows={clients}
      keyOf={(client) => client.id}
      sorting={sorting}
    />
  );
}

function Name({ client }: { client: Client }) {
  return (
    <Link to="/crm/clients/$clientId" params={{ clientId: client.id }} className={recordLook}>
      {fullName(client)}
    </Link>
  );
}

function Contact({ client: { phone, email } }: { client: Client }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 @5xl:grid @5xl:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="whitespace-nowrap">{formatPhone(phone)}</span>
      {email ? <Email address={email} /> : null}
    </span>
  );
}

function Joined({ client }: { client: Client }) {
  return joinedLabel(dayOfInstant(client.createdAt), useToday());
}

function ClientActions({ client }: { client: Client }) {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const user = useSignedInUser();
  if (!mayWorkWithClients(user)) return null;
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
