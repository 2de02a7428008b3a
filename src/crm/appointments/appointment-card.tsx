import {
  CalendarDays,
  Check,
  Clock,
  MapPin,
  Phone,
  RotateCcw,
  StickyNote,
  ThumbsUp,
  User,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Appointment } from "#contract/appointments.ts";
import type { AppointmentStatus } from "#domain/appointments/appointment.ts";
import { appointmentTypeLabel } from "#domain/appointments/labels.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { titleCase } from "#domain/words.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";
import { dateAndTime } from "../business.ts";
import { StatusBadge } from "../shell/status-badge.tsx";
import { useMoveAppointment } from "./changes.ts";

export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const { clientName, appointmentType, meetingType, status } = appointment;
  const kind = [appointmentTypeLabel(appointmentType), meetingType && titleCase(meetingType)];
  return (
    <article className="grid grid-cols-1 gap-4 px-5 py-5 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 break-words font-display text-deep text-xl">{clientName}</h2>
        <div className="flex items-center gap-3">
          <span className="text-ink-soft">{kind.filter(Boolean).join(" · ")}</span>
          <StatusBadge status={status} />
        </div>
      </header>
      <Facts appointment={appointment} />
      <Actions appointment={appointment} />
    </article>
  );
}

function Facts({ appointment }: { appointment: Appointment }) {
  const { scheduledAt, timeZone, duration, assignedName, phone, address, notes } = appointment;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2.5">
      <Fact icon={<CalendarDays />} term="Date and time">
        {dateAndTime(scheduledAt, timeZone)}
      </Fact>
      <Fact icon={<Clock />} term="Duration">
        {duration} minutes
      </Fact>
      <Fact icon={<User />} term="Assigned to">
        {assignedName ?? "Unassigned"}
      </Fact>
      <Fact icon={<Phone />} term="Phone">
        {formatPhone(phone)}
      </Fact>
      {address ? (
        <Fact icon={<MapPin />} term="Address" ownLine>
          {address}
        </Fact>
      ) : null}
      {notes ? (
        <Fact icon={<StickyNote />} term="Notes" ownLine>
          {notes}
        </Fact>
      ) : null}
    </dl>
  );
}

interface FactProps {
  icon: ReactNode;
  term: string;
  ownLine?: boolean;
  children: ReactNode;
}

function Fact({ icon, term, ownLine, children }: FactProps) {
  return (
    <div
      className={`grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 ${ownLine ? "basis-full" : ""}`}
    >
      <dt className="pt-0.5 text-brass">
        <span className="sr-only">{term}</span>
        <span aria-hidden="true" className="[&>svg]:size-4.5">
          {icon}
        </span>
      </dt>
      <dd className="max-w-prose whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}

function Actions({ appointment }: { appointment: Appointment }) {
  const move = useMoveAppointment();
  const { id, clientName, phone, status, version } = appointment;
  const to = (next: AppointmentStatus) => () => move.mutate({ id, status: next, version });
  const calling = () => toast({ title: `Calling ${clientName}`, description: formatPhone(phone) });
  const mayConfirm = status === "pending" || status === "scheduled" || status === "rescheduled";
  return (
    <fieldset
      aria-label={`Actions for ${clientName}`}
      className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap"
    >
      <a href={telephoneLink(phone)} onClick={calling} className={buttonLook("quiet", "px-3 sm:px-4")}>
        <Phone aria-hidden="true" className="size-4.5" />
        Call
      </a>
      {mayConfirm ? (
        <Button look="quiet" className="px-3 sm:px-4" disabled={move.isPending} onClick={to("confirmed")}>
          <ThumbsUp aria-hidden="true" className="size-4.5" />
          Confirm
        </Button>
      ) : null}
      {status === "rescheduled" ? null : (
        <Button look="quiet" className="px-3 sm:px-4" disabled={move.isPending} onClick={to("rescheduled")}>
          <RotateCcw aria-hidden="true" className="size-4.5" />
          Reschedule
        </Button>
      )}
      {status === "completed" ? null : (
        <Button look="quiet" className="px-3 sm:px-4" disabled={move.isPending} onClick={to("completed")}>
          <Check aria-hidden="true" className="size-4.5" />
          Complete
        </Button>
      )}
    </fieldset>
  );
}
