import { Link } from "@tanstack/react-router";
import { CalendarPlus, Pencil, UserCheck, UserRound } from "lucide-react";
import { useEffect, useState } from "react";
import { type LeadDetails, updateLeadRoute } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { Spinner } from "#ui/empty-state.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { draftName, readFormDraft } from "../../api/form-drafts.ts";
import { useLead, useLeadTimeline } from "../../data/leads.ts";
import { useSignedInUser } from "../../data/session.ts";
import { formOf } from "../../forms/server-form/use-form-draft.ts";
import { TimelineItemCard } from "../../forms/timeline/timeline-item-card.tsx";
import { DeletedBar, Loaded } from "../../layout/loaded.tsx";
import { LongText } from "../../layout/long-text.tsx";
import { SidePanel } from "../../layout/side-panel.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { LeadContactLinks } from "./contact-card.tsx";
import { PersonFacts, PipelineFacts } from "./lead-facts.tsx";
import { MergedLead } from "./merged-lead.tsx";
import { useConvertLead } from "./mutations.ts";

const PanelForm = onDemand(() => import("./lead-panel-form.tsx"), "PanelForm", <Spinner />);

interface LeadPanelProps {
  id: string;
  onClose: () => void;
}

/** A lead beside the board or the table: its facts, and its form only while it is edited. */
export function LeadPanel({ id, onClose }: LeadPanelProps) {
  const lead = useLead(id);
  const { openPanel } = useUrlState();
  useShowInList(id);
  return (
    <SidePanel title={lead.data ? fullName(lead.data) : "Lead"} onClose={onClose}>
      <Loaded query={lead} failed="Failed to load the lead" gone={<DeletedBar noun="lead" />}>
        {(loaded) =>
          loaded.id === id ? (
            <Content lead={loaded} />
          ) : (
            <MergedLead id={id} into={loaded} onMoved={() => openPanel("lead", loaded.id)} />
          )
        }
      </Loaded>
    </SidePanel>
  );
}

function Content({ lead }: { lead: LeadDetails }) {
  const hasDraft = useHasDraft(lead.id);
  const [isEditing, setEditing] = useState(hasDraft);
  const [hasEdited, setEdited] = useState(false);
  function leaveForm() {
    setEdited(true);
    setEditing(false);
  }
  if (isEditing) return <PanelForm lead={lead} onClose={leaveForm} />;
  const { message, notes } = lead;
  return (
    <div className="grid grid-cols-1 gap-4">
      <LeadContactLinks lead={lead} />
      <NextStep lead={lead} />
      <PipelineFacts lead={lead} />
      {message ? (
        <section className="grid gap-1 border-sand-deep border-t pt-4">
          <h3 className="font-medium">Request</h3>
          <LongText>{message}</LongText>
        </section>
      ) : null}
      {notes ? (
        <section className="grid gap-1 border-sand-deep border-t pt-4">
          <h3 className="font-medium">Notes</h3>
          <LongText>{notes}</LongText>
        </section>
      ) : null}
      <section className="grid gap-3 border-sand-deep border-t pt-4">
        <h3 className="sr-only">Contact</h3>
        <PersonFacts lead={lead} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            className="grow px-3"
            autoFocus={hasEdited}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" className="size-4.5" />
            Edit Lead
          </Button>
          <Link
            to="/crm/leads/$leadId"
            params={{ leadId: lead.id }}
            className={buttonClasses("quiet", "grow px-3")}
          >
            View Lead
          </Link>
        </div>
      </section>
      <RecentActivity lead={lead} />
    </div>
  );
}

/** The panel takes room from the list, so the lead's card or row may have left the screen. */
function useShowInList(id: string) {
  useEffect(() => {
    const place = document.querySelector(
      `[data-lead="${CSS.escape(id)}"], tr:has(a[href*="${CSS.escape(id)}"])`,
    );
    place?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [id]);
}

function RecentActivity({ lead }: { lead: LeadDetails }) {
  const { rows } = useLeadTimeline(lead.id);
  if (!rows?.length) return null;
  return (
    <section className="grid gap-3 border-sand-deep border-t pt-4">
      <h3 className="font-medium">Recent Activity</h3>
      <ol>
        {rows.slice(0, 3).map((item) => (
          <TimelineItemCard key={item.id} item={item} alike={[]} person={fullName(lead)} isDated />
        ))}
      </ol>
    </section>
  );
}

/** Shows unsaved input again. */
function useHasDraft(id: string): boolean {
  const user = useSignedInUser();
  const [has] = useState(() => Boolean(readFormDraft(draftName(user.id, formOf(updateLeadRoute, id)))));
  return has;
}

/** As on the lead's own screen. */
function NextStep({ lead: { id, clientId, status } }: { lead: LeadDetails }) {
  const { openDialog } = useUrlState();
  const convert = useConvertLead();
  if (clientId)
    return (
      <Link to="/crm/clients/$clientId" params={{ clientId }} className={buttonClasses()}>
        <UserRound aria-hidden="true" className="size-4.5" />
        Open Client
      </Link>
    );
  const isToSchedule = mayScheduleConsultation(status);
  return (
    <>
      {isToSchedule ? (
        <Button onClick={() => openDialog("schedule", id)}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Schedule Appointment
        </Button>
      ) : null}
      <Button
        variant={isToSchedule ? "quiet" : "primary"}
        disabled={convert.isPending}
        onClick={() => convert.mutate(id)}
      >
        <UserCheck aria-hidden="true" className="size-4.5" />
        Convert to Client
      </Button>
    </>
  );
}
