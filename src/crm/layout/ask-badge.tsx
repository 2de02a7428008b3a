import type { Appointment } from "#contract/appointments.ts";
import { holdsItsTime } from "#domain/appointments/appointment.ts";
import { askLabels } from "#domain/appointments/customer-ask.ts";
import { Badge } from "#ui/badge.tsx";

/** The customer's request; any new status answers it. */
export function openAsk({ customerAsk, status }: Appointment): Appointment["customerAsk"] {
  return holdsItsTime(status) ? customerAsk : null;
}

export function AskBadge({ appointment }: { appointment: Appointment }) {
  const ask = openAsk(appointment);
  if (!ask) return null;
  return (
    <span title={`“${ask.words}”`}>
      <Badge tone="alert">{askLabels[ask.kind]}</Badge>
    </span>
  );
}
