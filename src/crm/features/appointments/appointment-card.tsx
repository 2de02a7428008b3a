import type { Appointment } from "#contract/appointments.ts";
import { appointmentTypeLabel, meetingTypeLabel } from "#domain/appointments/appointment.ts";
import { appointmentTime, dateAndTime } from "../../api/business-time.ts";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { RowActions } from "./appointment-menu.tsx";
import { ChangeRequestCard } from "./change-request-card.tsx";
import { AppointmentLine } from "./facts-card.tsx";
import { PersonLink } from "./person-link.tsx";

export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const { clientName, status, scheduledAt, timeZone } = appointment;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-4 py-1 sm:gap-x-4 sm:gap-y-1 sm:px-6 sm:py-2 sm:max-lg:*:last:row-span-2 sm:max-lg:*:last:self-start lg:grid-cols-[10.5rem_minmax(0,1fr)_auto] lg:items-start xl:grid-cols-[10.5rem_minmax(0,1fr)_11.5rem] xl:py-1">
      <p className="whitespace-nowrap font-medium text-deep tabular-nums lg:py-1.5 xl:py-0.5">
        <time dateTime={scheduledAt}>
          <span className="sr-only">{dateAndTime(scheduledAt, timeZone)}, </span>
          {appointmentTime(appointment)}
        </time>
      </p>
      <div className="grid min-w-0 grid-cols-1 sm:gap-1 max-lg:order-last max-sm:col-span-2 lg:py-1.5 xl:py-0.5">
        <header className="flex items-center gap-x-2 sm:flex-wrap sm:gap-x-3 sm:gap-y-1">
          <h3 className="min-w-0 break-words font-semibold text-deep max-sm:max-w-[52%] max-sm:shrink-0 max-sm:truncate">
            <PersonLink
              appointment={appointment}
              className="-my-2.5 inline-block max-w-full py-2.5 text-gulf underline-offset-4 hover:underline max-sm:truncate max-sm:align-bottom"
            >
              {clientName}
            </PersonLink>
          </h3>
          <span className="text-ink-soft max-sm:min-w-0 max-sm:truncate max-sm:text-sm">
            {kindLabel(appointment)}
          </span>
          <span className="xl:ml-auto xl:w-28">
            <StatusBadge of="appointment" status={status} />
          </span>
        </header>
        <ChangeRequestCard appointment={appointment} />
        <AppointmentLine appointment={appointment} />
      </div>
      <RowActions appointment={appointment} />
    </article>
  );
}

/** "Consultation · In-Home" */
export function kindLabel({ meetingType, ...appointment }: Appointment): string {
  return [
    appointment.callRequested ? "Call requested" : appointmentTypeLabel(appointment.appointmentType),
    meetingType && meetingTypeLabel(meetingType),
  ]
    .filter(Boolean)
    .join(" · ");
}
