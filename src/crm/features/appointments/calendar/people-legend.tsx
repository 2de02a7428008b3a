import type { Appointment } from "#contract/appointments.ts";
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
