import type { Appointment } from "#contract/appointments.ts";
import { appointmentStatuses } from "#domain/appointments/appointment.ts";
import { statusLabel } from "../../../layout/status-badge.tsx";
import { statusIcons } from "./block-content.tsx";

/** What the signs of these blocks mean. */
export function StatusLegend({ appointments }: { appointments: readonly Appointment[] }) {
  const signs = appointmentStatuses.filter((status) => appointments.some((each) => each.status === status));
  if (signs.length === 0) return null;
  return (
    <ul aria-label="Signs" className="flex flex-wrap gap-x-3 gap-y-1 text-ink-soft text-sm">
      {signs.map((status) => {
        const Icon = statusIcons[status];
        return (
          <li key={status} className="flex items-center gap-1">
            <Icon aria-hidden="true" className="size-3.5" />
            {statusLabel(status)}
          </li>
        );
      })}
    </ul>
  );
}
