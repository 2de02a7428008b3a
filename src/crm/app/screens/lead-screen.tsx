import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { CalendarPlus, Pencil, Trash2, UserCheck, UserRound } from "lucide-react";
import type { LeadDetails } from "#contract/leads.ts";
import { noteOnLeadRoute } from "#contract/timeline.ts";
import { fullName, titleCase } from "#domain/format.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import { createdLabel } from "#domain/relative.ts";
import { mayManagePrivacy, mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses, MenuButton } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { dayOfInstant } from "../../api/business-time.ts";
import { useLead, useLeadTimeline } from "../../data/leads.ts";
import { useSignedInUser } from "../../data/session.ts";
import { ContactCard, LeadContactLinks } from "../../features/leads/contact-card.tsx";
import { DuplicatesCard } from "../../features/leads/duplicates/duplicates-card.tsx";
import { InquiryCard } from "../../features/leads/inquiry-card.tsx";
import { PipelineFacts } from "../../features/leads/lead-facts.tsx";
import { MergedLead } from "../../features/leads/merged-lead.tsx";
import { useConvertLead, useNoteOnLead } from "../../features/leads/mutations.ts";
import { PersonMenuItems } from "../../features/privacy/person-menu.tsx";
import { TimelineCard } from "../../forms/timeline/timeline-card.tsx";
import { LoadedScreen } from "../../layout/loaded.tsx";
import { useMay } from "../../layout/may.tsx";
import { useToday } from "../../layout/now.ts";
import { Card, Page } from "../../layout/page.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { LeadDialogs } from "./lead-dialogs.tsx";

const ChangeRequestsCard = onDemand(
  () => import("../../features/appointments/change-requests-card.tsx"),
  "ChangeRequestsCard",
);
const AlsoGaveCard = onDemand(() => import("../../features/leads/later-request-card.tsx"), "AlsoGaveCard");

export function LeadScreen() {
  const { leadId } = useParams({ from: "/crm/leads/$leadId" });
  const lead = useLead(leadId);
  const showRemaining = useShowRemaining();
  return (
    <LoadedScreen query={lead} failed="Failed to load the lead">
      {(loaded) =>
        loaded.id === leadId ? (
          <Panel key={loaded.id} lead={loaded} />
        ) : (
          <MergedLead key={leadId} id={leadId} into={loaded} onMoved={() => showRemaining(loaded.id)} />
        )
      }
    </LoadedScreen>
  );
}

/** Shows the lead that stayed after a merge, with the open form, but with no dialog about the two leads. */
function useShowRemaining() {
  const navigate = useNavigate();
  const { open } = useUrlState().opened;
  return (id: string) =>
    navigate({
      to: "/crm/leads/$leadId",
      params: { leadId: id },
      ...(open === "edit" || open === "schedule" ? { search: { open, id }, state: true } : {}),
      replace: true,
    });
}

function Panel({ lead }: { lead: LeadDetails }) {
  const timeline = useLeadTimeline(lead.id);
  const note = useNoteOnLead(lead.id);
  return (
    <Page
      title={fullName(lead)}
      back={{ to: "/crm/leads", label: "Back to Leads" }}
      intro={<LeadSummary lead={lead} />}
      actions={<Actions lead={lead} />}
    >
      <ChangeRequestsCard leadId={lead.id} />
      <DuplicatesCard leadId={lead.id} />
      <AlsoGaveCard lead={lead} />
      <div className="empty:hidden sm:hidden">
        <LeadContactLinks lead={lead} />
      </div>
      {/* In one column, what the customer asked comes first. */}
      <div className="grid grid-cols-1 items-start gap-3 sm:max-lg:items-stretch sm:grid-cols-2 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-3 max-lg:contents">
          <Card className="grid content-start gap-2 px-5 py-5 sm:px-6">
            <h2 className="font-semibold text-deep text-lg">Next</h2>
            <PipelineFacts lead={lead} />
          </Card>
          <ContactCard lead={lead} />
        </div>
        <div className="grid grid-cols-1 gap-3 max-lg:contents">
          <div className="max-lg:order-first sm:max-lg:col-span-2">
            <InquiryCard lead={lead} />
          </div>
          <div className="sm:max-lg:col-span-2">
            <TimelineCard
              timeline={timeline}
              person={fullName(lead)}
              route={noteOnLeadRoute}
              about={lead.id}
              onNote={note.mutateAsync}
              mayNote={useMay(mayWorkWithClients)}
            />
          </div>
        </div>
      </div>
      <LeadDialogs lead={lead} />
    </Page>
  );
}

function LeadSummary({ lead: { status, leadType, source, createdAt } }: { lead: LeadDetails }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={status} />
      <span>
        {titleCase(leadType)} · {titleCase(source)} · {createdLabel(dayOfInstant(createdAt), useToday())}
      </span>
    </span>
  );
}

/** Editing, the usual next step, and the rest in a menu. */
function Actions({ lead }: { lead: LeadDetails }) {
  const { id, clientId, status } = lead;
  const { openDialog } = useUrlState();
  const convert = useConvertLead();
  return (
    <>
      <Button variant="quiet" onClick={() => openDialog("edit", id)}>
        <Pencil aria-hidden="true" className="size-4.5" />
        Edit Lead
      </Button>
      {clientId ? (
        <Link to="/crm/clients/$clientId" params={{ clientId }} className={buttonClasses()}>
          <UserRound aria-hidden="true" className="size-4.5" />
          Open Client
        </Link>
      ) : mayScheduleConsultation(status) ? (
        <Button key="schedule" onClick={() => openDialog("schedule", id)}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Schedule Appointment
        </Button>
      ) : (
        <Button key="convert" disabled={convert.isPending} onClick={() => convert.mutate(id)}>
          <UserCheck aria-hidden="true" className="size-4.5" />
          Convert to Client
        </Button>
      )}
      <Menu label={`More for ${fullName(lead)}`} button={<MenuButton>More</MenuButton>}>
        <RareActions lead={lead} />
      </Menu>
    </>
  );
}

function RareActions({ lead: { id, clientId, status } }: { lead: LeadDetails }) {
  const { openDialog } = useUrlState();
  const convert = useConvertLead();
  const maySchedule = mayScheduleConsultation(status);
  return (
    <>
      {maySchedule && clientId ? (
        <MenuItem icon={<CalendarPlus aria-hidden="true" />} onSelect={() => openDialog("schedule", id)}>
          Schedule Appointment
        </MenuItem>
      ) : null}
      {maySchedule && !clientId ? (
        <MenuItem icon={<UserCheck aria-hidden="true" />} onSelect={() => convert.mutate(id)}>
          Convert to Client
        </MenuItem>
      ) : null}
      {mayManagePrivacy(useSignedInUser()) ? <PersonMenuItems id={id} /> : null}
      <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => openDialog("delete", id)}>
        Delete Lead
      </MenuItem>
    </>
  );
}
