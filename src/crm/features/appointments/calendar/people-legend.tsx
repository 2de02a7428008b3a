import type { Appointment } from "#contract/appointments.ts";
import { statusLabel } from "../../../layout/status-badge.tsx";
import { statusIcons } from "./block-content.tsx";
import { nobody, type Person } from "./people.ts";
import { PersonMark } from "./person-mark.tsx";

export function PeopleLegend({
  people,
  appointments,
}: {
  people: readonly Person[];
  appointments: readonly Appointment[];
}) {
  const shown = [...people, nobody].filter(({ id }) =>
    appointments.some(({ assignedTo }) => assignedTo === id),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Whose appointments are shown" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {shown.map((person) => (
        <li key={person.label} className="min-w-0 max-w-full">
          <PersonMark person={person} named />
        </li>
      ))}
    </ul>
  );
}

const signs = ["pending", "scheduled", "confirmed", "completed"] as const;

/** What the signs of the blocks mean. */
export function StatusLegend() {
  return (
    <ul aria-label="Signs" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
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
