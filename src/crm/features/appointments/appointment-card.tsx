import type { Appointment } from "#contract/appointments.ts";
import { appointmentTypeLabel } from "#domain/appointments/labels.ts";
import { titleCase } from "#domain/format.ts";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { AppointmentActions, AppointmentMenu } from "./appointment-menu.tsx";
import { AskCard } from "./ask-card.tsx";
import { AppointmentFacts } from "./facts-card.tsx";
import { PersonLink } from "./person-link.tsx";

export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const { clientName, status } = appointment;
  return (
    <article className="grid grid-cols-1 gap-4 px-5 py-5 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 break-words font-display text-deep text-xl">
          <PersonLink
            appointment={appointment}
            className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
          >
            {clientName}
          </PersonLink>
        </h3>
        <div className="flex items-center gap-3">
          <span className="text-ink-soft">{kindWords(appointment)}</span>
          <StatusBadge status={status} />
        </div>
      </header>
      <AskCard appointment={appointment} />
      <AppointmentFacts appointment={appointment} />
      <AppointmentActions appointment={appointment}>
        <AppointmentMenu appointment={appointment} />
      </AppointmentActions>
    </article>
  );
}

/** "Consultation · In Home" */
export function kindWords({ meetingType, ...visit }: Appointment): string {
  return [
    visit.callRequested ? "Call requested" : appointmentTypeLabel(visit.appointmentType),
    meetingType && titleCase(meetingType),
  ]
    .filter(Boolean)
    .join(" · ");
}
