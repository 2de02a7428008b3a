import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { CalendarPlus, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { type Client, noteOnClientRoute } from "#contract/clients.ts";
import { fullName } from "#domain/format.ts";
import { mayDeleteClients, mayManagePrivacy, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses, MenuButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import { useClient, useClientTimeline } from "../../data/clients.ts";
import { useSignedInUser } from "../../data/session.ts";
import { ClientDetailsCard } from "../../features/clients/client-details-card.tsx";
import { ClientStrip } from "../../features/clients/client-strip.tsx";
import { ClientWorkCard } from "../../features/clients/client-work-card.tsx";
import { useNoteOnClient } from "../../features/clients/mutations.ts";
import { PersonMenuItems } from "../../features/privacy/person-menu.tsx";
import { TimelineCard } from "../../forms/timeline/timeline-card.tsx";
import { ContactLinks } from "../../layout/contact-links.tsx";
import { LoadedScreen } from "../../layout/loaded.tsx";
import { May, useMay } from "../../layout/may.tsx";
import { Page } from "../../layout/page.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const EditClientDialog = onDemand(
  () => import("../../features/clients/client-dialog.tsx"),
  "EditClientDialog",
);
const DeleteClientDialog = onDemand(
  () => import("../../features/clients/delete-client-dialog.tsx"),
  "DeleteClientDialog",
);
const DownloadDialog = onDemand(
  () => import("../../features/privacy/download-dialog.tsx"),
  "DownloadPersonDialog",
);
const ForgetDialog = onDemand(() => import("../../features/privacy/forget-dialog.tsx"), "ForgetPersonDialog");
const RetainedRecordsCard = onDemand(
  () => import("../../features/privacy/retained-records-card.tsx"),
  "RetainedRecordsCard",
);

export function ClientScreen() {
  const { clientId } = useParams({ from: "/crm/clients/$clientId" });
  const client = useClient(clientId);
  return (
    <LoadedScreen query={client} failed="Failed to load the client">
      {(loaded) => <ClientPage key={loaded.id} client={loaded} />}
    </LoadedScreen>
  );
}

function ClientPage({ client }: { client: Client }) {
  const user = useSignedInUser();
  const timeline = useClientTimeline(client.id);
  const note = useNoteOnClient(client.id);
  return (
    <Page
      title={fullName(client)}
      intro={`Client since ${shownDate(dayOfInstant(client.createdAt))}`}
      back={{ to: "/crm/clients", label: "Back to Clients" }}
      actions={client.forgottenAt ? null : <Actions client={client} />}
    >
      <div className="empty:hidden sm:hidden">
        <ContactLinks person={client} conversation={`client.${client.id}`} />
      </div>
      <ClientStrip client={client} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid grid-cols-1 gap-3">
          {client.forgottenAt && mayManagePrivacy(user) ? <RetainedRecordsCard clientId={client.id} /> : null}
          <ClientDetailsCard client={client} />
          <ClientWorkCard clientId={client.id} />
        </div>
        <TimelineCard
          timeline={timeline}
          person={fullName(client)}
          route={noteOnClientRoute}
          about={client.id}
          onNote={note.mutateAsync}
          mayNote={useMay(mayWorkWithClients) && !client.forgottenAt}
        />
      </div>
      <ClientDialogs clientId={client.id} />
    </Page>
  );
}

function ClientDialogs({ clientId }: { clientId: string }) {
  const { opened, closeDialog } = useUrlState();
  const navigate = useNavigate();
  const leave = () => navigate({ to: "/crm/clients", replace: true });
  if (opened.open === "edit") return <EditClientDialog id={clientId} onClose={closeDialog} />;
  if (opened.open === "delete")
    return <DeleteClientDialog id={clientId} leave={leave} onClose={closeDialog} />;
  const record = { kind: "client", id: clientId } as const;
  if (opened.open === "download") return <DownloadDialog record={record} onClose={closeDialog} />;
  if (opened.open === "forget") return <ForgetDialog record={record} leave={leave} onClose={closeDialog} />;
  return null;
}

/** Calls and messages are in the details. */
function Actions({ client }: { client: Client }) {
  const { openDialog } = useUrlState();
  const { id } = client;
  return (
    <May rule={mayWorkWithClients}>
      <Button variant="quiet" onClick={() => openDialog("edit", id)}>
        <Pencil aria-hidden="true" className="size-4.5" />
        Edit Client
      </Button>
      <Link to="/crm/appointments" search={{ open: "add", client: id }} className={buttonClasses()}>
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        Schedule Appointment
      </Link>
      <Menu label={`Actions for ${fullName(client)}`} button={<MenuButton>More</MenuButton>}>
        <RareActions id={id} />
      </Menu>
    </May>
  );
}

function RareActions({ id }: { id: string }) {
  const { openDialog } = useUrlState();
  const navigate = useNavigate();
  const user = useSignedInUser();
  return (
    <>
      <MenuItem
        icon={<FolderPlus aria-hidden="true" />}
        onSelect={() => void navigate({ to: "/crm/projects", search: { open: "add", client: id } })}
      >
        New Project
      </MenuItem>
      {mayManagePrivacy(user) ? <PersonMenuItems id={id} /> : null}
      {mayDeleteClients(user) ? (
        <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => openDialog("delete", id)}>
          Delete Client
        </MenuItem>
      ) : null}
    </>
  );
}
