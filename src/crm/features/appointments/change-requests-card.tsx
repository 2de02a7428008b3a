import { Link } from "@tanstack/react-router";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useAppointments } from "../../data/appointments.ts";
import { recordClasses } from "../../layout/links.tsx";
import { ChangeRequestBadge, openChangeRequest } from "../../layout/record-badges.tsx";

/** Appointments a customer asks to cancel or move; renders nothing without any. */
export function ChangeRequestsCard(whose: { leadId: string } | { clientId: string }) {
  const requesting = useAppointments({ ...whose, asking: "true", limit: 10 });
  const open = requesting.rows?.filter((appointment) => openChangeRequest(appointment)) ?? [];
  if (open.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-3">
      {open.map((appointment) => (
        <li
          key={appointment.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-alert/30 bg-alert-pale px-5 py-3"
        >
          <ChangeRequestBadge appointment={appointment} />
          <Link
            to="/crm/appointments"
            search={{ open: "show", id: appointment.id }}
            className={recordClasses}
          >
            {appointmentLabel(appointment)}, {dateAndTime(appointment.scheduledAt, appointment.timeZone)}
          </Link>
          <span className="min-w-0 basis-full break-words">“{appointment.customerAsk?.words}”</span>
        </li>
      ))}
    </ul>
  );
}
