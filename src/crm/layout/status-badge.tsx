import { titleCase } from "#domain/format.ts";
import { Badge, type Tone } from "#ui/badge.tsx";

/** One color per meaning. Green means won. */
const tones: Record<string, Tone> = {
  ...toned("good", "converted", "accepted"),
  ...toned("brass", "new", "in_progress", "In Progress"),
  ...toned("calm", "contacted", "qualified", "scheduled", "in_consultation", "quoted", "sent"),
  ...toned("calm", "confirmed", "approved", "active"),
  ...toned("warn", "pending", "invited", "rescheduled", "on_hold", "Not Started"),
  ...toned("alert", "lost", "declined", "cancelled", "failed"),
};

function toned(tone: Tone, ...statuses: string[]): Record<string, Tone> {
  return Object.fromEntries(statuses.map((status) => [status, tone]));
}

const labels: Record<string, string> = { not_chosen: "Not Chosen", kept: "Not Sent", captured: "Received" };

export function statusLabel(status: string): string {
  return labels[status] ?? titleCase(status);
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? "plain"}>{statusLabel(status)}</Badge>;
}
