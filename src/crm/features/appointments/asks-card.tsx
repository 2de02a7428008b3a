import { Link } from "@tanstack/react-router";
import { appointmentLabel } from "#domain/appointments/appointment.ts";
import { dateAndTime } from "../../api/business-time.ts";
import { useAppointments } from "../../data/appointments.ts";
import { AskBadge, openAsk } from "../../layout/ask-badge.tsx";
import { recordLook } from "../../layout/links.tsx";

/** Appointments a customer asks to cancel or move; renders nothing without any. */
export function AsksCard(whose: { leadId: string } | { clientId: string }) {
  const asking = useAppointments({ ...whose, asking: "true", limit: 10 });
  const open = asking.rows?.filter((visit) => openAsk(visit)) ?? [];
  if (open.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-3">
      {open.map((visit) => (
        <li
          key={visit.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-alert/30 bg-alert-pale px-5 py-3"
        >
          <AskBadge appointment={visit} />
          <Link to="/crm/appointments" search={{ open: "show", id: visit.id }} className={recordLook}>
            {appointmentLabel(visit)}, {dateAndTime(visit.scheduledAt, visit.timeZone)}
          </Link>
          <span className="min-w-0 basis-full break-words">“{visit.customerAsk?.words}”</span>
        </li>
      ))}
    </ul>
  );
}
