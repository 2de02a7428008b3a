import { Link } from "@tanstack/react-router";
import { ChevronDown, Pencil } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ApiError } from "#api/fetch-route.ts";
import type { LeadDetails } from "#contract/leads.ts";
import { isPlanned } from "#domain/appointments/appointment.ts";
import { titleCase, townText } from "#domain/format.ts";
import { wantsFollowUp } from "#domain/leads/lead.ts";
import { knownCents, wholeDollars } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import { createdLabel } from "#domain/relative.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { dateAndTime, dayOfInstant, shownDate } from "../../api/business-time.ts";
import { useAppointments } from "../../data/appointments.ts";
import { EmailText } from "../../layout/links.tsx";
import { useToday } from "../../layout/now.ts";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { None } from "./contact-card.tsx";
import { InPlaceField, useInPlace } from "./in-place-field.tsx";
import { useUpdateLead } from "./mutations.ts";
import { AssigneeChoices, StatusChoices, useSoon } from "./step-choices.tsx";
import { useSetOnLead } from "./step-mutations.ts";

/** Fields that change daily; each saves when it is edited. */
export function PipelineFacts({ lead }: { lead: LeadDetails }) {
  const { status, assignedName } = lead;
  return (
    <dl className="grid">
      <Fact term="Status">
        <Menu label="Status" button={<FactButton term="Status" now={<StatusBadge status={status} />} />}>
          <StatusChoices lead={lead} />
        </Menu>
      </Fact>
      <Fact term="Assigned to">
        <Menu
          label="Assigned to"
          button={<FactButton term="Assigned to" now={assignedName ?? <None>Unassigned</None>} />}
        >
          <AssigneeChoices lead={lead} />
        </Menu>
      </Fact>
      <Fact term="Follow up">
        <FollowUp lead={lead} />
      </Fact>
      <Fact term="Value">
        <Value lead={lead} />
      </Fact>
      <Fact term="Appointment">
        <span className="block py-1.5">
          <NextAppointment lead={lead} />
        </span>
      </Fact>
    </dl>
  );
}

/** The person's details, edited in the form. */
export function PersonFacts({ lead }: { lead: LeadDetails }) {
  const { phone, email, address, city, zipCode, leadType, source, createdAt } = lead;
  const created = createdLabel(dayOfInstant(createdAt), useToday());
  return (
    <dl className="grid gap-1.5">
      <Fact term="Phone">{phone ? formatPhone(phone) : <None>No phone</None>}</Fact>
      <Fact term="Email">{email ? <EmailText address={email} /> : <None>No email</None>}</Fact>
      {address || city || zipCode ? (
        <Fact term="Address">{[address, townText(lead)].filter(Boolean).join(", ")}</Fact>
      ) : null}
      <Fact term="Source">
        {titleCase(leadType)} · {titleCase(source)} · {created}
      </Fact>
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

interface FactButtonProps extends ComponentProps<"button"> {
  term: string;
  now: ReactNode;
  icon?: ReactNode;
}

/** Looks like the value itself until it is pointed at. */
function FactButton({ term, now, icon, ...rest }: FactButtonProps) {
  return (
    <button
      type="button"
      className="-mx-2 flex min-h-control w-[calc(100%+1rem)] cursor-pointer items-center gap-2 rounded-soft px-2 text-left hover:bg-glass-pale aria-expanded:bg-glass-pale"
      {...rest}
    >
      <span className="sr-only">{term}: </span>
      <span className="min-w-0 flex-1 truncate">{now}</span>
      {icon ?? <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />}
    </button>
  );
}

function FollowUp({ lead }: { lead: LeadDetails }) {
  const set = useSetOnLead();
  const { isOpen: picks, wasOpen, open, close } = useInPlace();
  const soon = useSoon();
  const today = useToday();
  const { followUpOn, status } = lead;
  const save = (day: string | null) => set.mutate({ lead, changes: { followUpOn: day } });
  const isDue = followUpOn !== null && followUpOn <= today && wantsFollowUp(status);
  if (picks)
    return (
      <InPlaceField
        label="Follow up on"
        type="date"
        value={followUpOn ?? ""}
        onSave={(day) => {
          save(day || null);
          close();
        }}
        onCancel={close}
      />
    );
  const now = followUpOn ? (
    <span className={isDue ? "font-medium text-alert" : ""}>
      {isDue ? "Due " : ""}
      {shownDate(followUpOn)}
    </span>
  ) : (
    <None>None</None>
  );
  return (
    <Menu label="Follow up" button={<FactButton term="Follow up" now={now} autoFocus={wasOpen} />}>
      {soon.map(([label, day]) => (
        <MenuItem key={label} icon={null} onSelect={() => save(day)}>
          {label}
        </MenuItem>
      ))}
      <MenuItem icon={null} onSelect={open}>
        On a date
      </MenuItem>
      {followUpOn ? (
        <MenuItem icon={null} onSelect={() => save(null)}>
          Done
        </MenuItem>
      ) : null}
    </Menu>
  );
}

/** A quote's total is changed in the quote; an estimate here. */
function Value({ lead: { id, value, estimatedValue, version } }: { lead: LeadDetails }) {
  const update = useUpdateLead();
  const { isOpen, wasOpen, open, close } = useInPlace();
  const shown = value ? wholeDollars(knownCents(value)) : null;
  if (value !== estimatedValue)
    return (
      <span className="block py-1.5 font-semibold text-deep text-lg tabular-nums">
        {shown} <span className="font-normal text-base text-ink-soft">quoted</span>
      </span>
    );
  if (isOpen)
    return (
      <InPlaceField
        label="Value ($)"
        inputMode="decimal"
        maxLength={14}
        value={estimatedValue?.replace(/\.00$/, "") ?? ""}
        isSaving={update.isPending}
        error={update.error instanceof ApiError ? update.error.fields.estimatedValue : undefined}
        onSave={(typed) => update.mutate({ id, estimatedValue: typed, version }, { onSuccess: close })}
        onCancel={() => {
          update.reset();
          close();
        }}
      />
    );
  return (
    <FactButton
      term="Value"
      now={
        shown ? (
          <span className="font-semibold text-deep text-lg tabular-nums">{shown}</span>
        ) : (
          <None>Not estimated</None>
        )
      }
      icon={<Pencil aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />}
      autoFocus={wasOpen}
      onClick={open}
    />
  );
}

/** The next one, also of the client that the lead became. */
function NextAppointment({ lead: { id, nextAppointmentAt } }: { lead: LeadDetails }) {
  const { rows } = useAppointments({ leadId: id, from: useToday(), sort: "scheduledAt", limit: 10 });
  if (!nextAppointmentAt) return <None>None</None>;
  const next = rows?.find((each) => each.scheduledAt === nextAppointmentAt && isPlanned(each));
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
