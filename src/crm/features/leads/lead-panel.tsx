import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { LeadDetails } from "#contract/leads.ts";
import { holdsItsTime } from "#domain/appointments/appointment.ts";
import { fullName } from "#domain/format.ts";
import { mayScheduleConsultation } from "#domain/leads/lead.ts";
import { knownCents, wholeDollars } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import { createdLabel } from "#domain/relative.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { dateAndTime, dayOfInstant, shownDate } from "../../api/business-time.ts";
import { useAppointments } from "../../data/appointments.ts";
import { useLead } from "../../data/leads.ts";
import { FormSection } from "../../forms/server-form/form-dialog.tsx";
import { EmailText } from "../../layout/links.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { LongText } from "../../layout/long-text.tsx";
import { useToday } from "../../layout/now.ts";
import { SidePanel } from "../../layout/side-panel.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { ContactLinks } from "./contact-card.tsx";
import { Convert } from "./convert-button.tsx";
import { LeadFields } from "./lead-form.tsx";
import { useAssigneeText, useLeadEdit } from "./use-lead-edit.ts";

interface LeadPanelProps {
  id: string;
  onClose: () => void;
}

/** A lead beside the board or the table, edited in place. */
export function LeadPanel({ id, onClose }: LeadPanelProps) {
  const lead = useLead(id);
  return (
    <SidePanel title={lead.data ? fullName(lead.data) : "Lead"} onClose={onClose}>
      <Loaded query={lead} failed="Failed to load the lead" gone={<p>This lead was deleted.</p>}>
        {(loaded) => <Content key={loaded.id} lead={loaded} />}
      </Loaded>
    </SidePanel>
  );
}

function Content({ lead }: { lead: LeadDetails }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts lead={lead} />
      <ContactLinks lead={lead} />
      <div className="flex flex-wrap gap-2">
        <Link
          to="/crm/leads/$leadId"
          params={{ leadId: lead.id }}
          className={buttonClasses("quiet", "grow px-3")}
        >
          View Lead
        </Link>
        {mayScheduleConsultation(lead.status) ? <Schedule id={lead.id} /> : null}
      </div>
      <div className="grid grid-cols-1 gap-4 border-sand-deep border-t pt-5">
        <h3 className="font-semibold text-deep text-lg">Edit Lead</h3>
        <EditSection lead={lead} />
      </div>
    </div>
  );
}

function Facts({ lead }: { lead: LeadDetails }) {
  const { status, value, assignedName, createdAt, followUpOn, phone, email, message } = lead;
  const today = useToday();
  return (
    <dl className="grid gap-2">
      <Fact term="Value">
        <span className="font-semibold text-deep text-lg tabular-nums">
          {value ? wholeDollars(knownCents(value)) : "–"}
        </span>
      </Fact>
      <Fact term="Assigned to">{assignedName ?? "Unassigned"}</Fact>
      <Fact term="Appointment">
        <NextAppointment lead={lead} />
      </Fact>
      <Fact term="Status">
        <span className="flex flex-wrap items-center gap-x-2">
          <StatusBadge status={status} />
          <span className="text-ink-soft text-sm">
            Created {createdLabel(dayOfInstant(createdAt), today)}
          </span>
        </span>
      </Fact>
      {followUpOn ? <Fact term="Follow up">{shownDate(followUpOn)}</Fact> : null}
      {phone ? <Fact term="Phone">{formatPhone(phone)}</Fact> : null}
      {email ? (
        <Fact term="Email">
          <EmailText address={email} />
        </Fact>
      ) : null}
      {message ? (
        <Fact term="Request">
          <LongText>{message}</LongText>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** The next one, also of the client that the lead became. */
function NextAppointment({ lead: { id, nextAppointmentAt } }: { lead: LeadDetails }) {
  const { rows } = useAppointments({ leadId: id, from: useToday(), sort: "scheduledAt", limit: 10 });
  if (!nextAppointmentAt) return "None";
  const next = rows?.find(
    ({ scheduledAt, status, callRequested }) =>
      scheduledAt === nextAppointmentAt && holdsItsTime(status) && !callRequested,
  );
  if (!next) return dateAndTime(nextAppointmentAt);
  return (
    <>
      <Link
        to="/crm/appointments"
        search={{ open: "show", id: next.id }}
        className="font-medium text-gulf underline-offset-4 hover:underline"
      >
        {dateAndTime(next.scheduledAt)}
      </Link>
      <span className="block text-ink-soft text-sm">with {next.assignedName ?? "nobody yet"}</span>
    </>
  );
}

function Schedule({ id }: { id: string }) {
  const { openDialog } = useUrlState();
  return (
    <Button className="grow px-3" onClick={() => openDialog("schedule", id)}>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      Schedule Appointment
    </Button>
  );
}

function EditSection({ lead }: { lead: LeadDetails }) {
  const edit = useLeadEdit(lead);
  const { assignedTo, assignedName, source } = lead;
  return (
    <FormSection
      edit={edit}
      noun="lead"
      formatValue={useAssigneeText()}
      submit="Save Changes"
      actions={<Convert lead={lead} isTyped={edit.form.formState.isDirty} />}
      className="grid grid-cols-1 gap-5"
    >
      <LeadFields form={edit.form} source={source} assigned={{ id: assignedTo, name: assignedName }} />
    </FormSection>
  );
}
