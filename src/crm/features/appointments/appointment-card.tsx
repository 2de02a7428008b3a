import type { Appointment } from "#contract/appointments.ts";
import { appointmentTypeLabel } from "#domain/appointments/appointment.ts";
import { titleCase } from "#domain/format.ts";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { AppointmentActions, AppointmentMenu } from "./appointment-menu.tsx";
import { ChangeRequestCard } from "./change-request-card.tsx";
import { AppointmentFacts } from "./facts-card.tsx";
import { PersonLink } from "./person-link.tsx";

export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const { clientName, status } = appointment;
  return (
    <article className="grid grid-cols-1 gap-x-4 gap-y-1 px-5 py-2.5 max-lg:gap-y-3 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:justify-between">
        <h3 className="min-w-0 break-words font-semibold text-deep">
          <PersonLink
            appointment={appointment}
            className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
          >
            {clientName}
          </PersonLink>
        </h3>
        <div className="flex items-center gap-3">
          <span className="text-ink-soft">{kindLabel(appointment)}</span>
          <StatusBadge status={status} />
        </div>
      </header>
      <div className="grid grid-cols-1 gap-2 lg:col-start-1">
        <ChangeRequestCard appointment={appointment} />
        <AppointmentFacts appointment={appointment} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <AppointmentActions appointment={appointment}>
          <AppointmentMenu appointment={appointment} />
        </AppointmentActions>
      </div>
    </article>
  );
}

/** "Consultation · In Home" */
export function kindLabel({ meetingType, ...appointment }: Appointment): string {
  return [
    appointment.callRequested ? "Call requested" : appointmentTypeLabel(appointment.appointmentType),
    meetingType && titleCase(meetingType),
  ]
    .filter(Boolean)
    .join(" · ");
}
