import { Link } from "@tanstack/react-router";
import { FolderOpen, MapPin, MessageSquare, Phone } from "lucide-react";
import type { OwnAppointment } from "#contract/dashboard.ts";
import { appointmentLabel, visitedAddress } from "#domain/appointments/appointment.ts";
import { directionsTo } from "#domain/appointments/travel.ts";
import { hoursText } from "#domain/format.ts";
import { formatPhone, telephoneLink } from "#domain/phone.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { May } from "../../layout/may.tsx";
import { timeShown } from "./day-card.tsx";

interface NextAppointmentProps {
  appointment: OwnAppointment;
  /** Opens a text to the customer. */
  onText: () => void;
}

/** The user's next appointment, with the actions on the way there. */
export function NextAppointment({ appointment, onText }: NextAppointmentProps) {
  const { id, clientName, clientId, leadId, phone, projectId, duration } = appointment;
  const address = visitedAddress(appointment);
  return (
    <section
      aria-label="Next appointment"
      className="deep-water grid gap-3 rounded-xl p-5 text-glass-pale sm:p-6"
    >
      <div className="grid gap-1">
        <p className="tabular-nums">
          Next: <time dateTime={appointment.scheduledAt}>{timeShown(appointment)}</time>
          {appointment.callRequested ? " (call)" : `, ${hoursText(duration / 60)}`}
        </p>
        <Link
          to="/crm/appointments"
          search={{ open: "show", id }}
          className="w-fit max-w-full break-words font-semibold text-white text-xl underline-offset-4 hover:underline focus-visible:outline-brass-light"
        >
          {clientName}
        </Link>
        <p className="break-words">
          {appointmentLabel(appointment)}
          {address ? ` · ${address}` : ""}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {address ? (
          <a href={directionsTo(address)} target="_blank" rel="noreferrer" className={buttonClasses("brass")}>
            <MapPin aria-hidden="true" className="size-4.5" />
            Directions
          </a>
        ) : null}
        {phone ? (
          <a href={telephoneLink(phone)} className={onDark} aria-label={`Call ${formatPhone(phone)}`}>
            <Phone aria-hidden="true" className="size-4.5" />
            Call
          </a>
        ) : null}
        {phone && (clientId || leadId) ? (
          <May rule={mayWorkWithClients}>
            <Button variant="plain" className={`${onDark} bg-transparent!`} onClick={onText}>
              <MessageSquare aria-hidden="true" className="size-4.5" />
              On My Way
            </Button>
          </May>
        ) : null}
        {projectId ? (
          <Link to="/crm/projects/$projectId" params={{ projectId }} className={onDark}>
            <FolderOpen aria-hidden="true" className="size-4.5" />
            Open Project
          </Link>
        ) : null}
      </div>
    </section>
  );
}

const onDark = buttonClasses(
  "plain",
  "border border-white/40 text-white! hover:bg-white/10! focus-visible:outline-brass-light",
);
