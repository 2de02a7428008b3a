import { titleCase } from "#domain/format.ts";
import { Badge, type Tone } from "#ui/badge.tsx";

/** One color per meaning. Green means won. */
const tones: Record<string, Tone> = {
  ...toned("good", "converted", "accepted", "approved"),
  ...toned("brass", "new", "in_progress", "In Progress"),
  ...toned("calm", "contacted", "qualified", "scheduled", "in_consultation", "quoted", "sent"),
  ...toned("calm", "confirmed", "active", "Complete"),
  ...toned("warn", "pending", "invited", "rescheduled", "on_hold", "kept", "Not Started"),
  ...toned("alert", "lost", "declined", "cancelled", "failed"),
  ...toned("outline", "draft", "Empty"),
};

function toned(tone: Tone, ...statuses: string[]): Record<string, Tone> {
  return Object.fromEntries(statuses.map((status) => [status, tone]));
}

/** A check sets them apart from others of the same color. */
const checked = new Set(["confirmed", "Complete"]);

const labels: Record<string, string> = { not_chosen: "Not Chosen", kept: "Not Sent", captured: "Received" };

export function statusLabel(status: string): string {
  return labels[status] ?? titleCase(status);
}

interface StatusBadgeProps {
  status: string;
  /** A scheduled appointment waits for its confirmation; a scheduled lead is well along. */
  of?: "appointment";
}

export function StatusBadge({ status, of }: StatusBadgeProps) {
  const tone = of === "appointment" && status === "scheduled" ? "outline" : (tones[status] ?? "plain");
  return (
    <Badge tone={tone} isChecked={checked.has(status)}>
      {statusLabel(status)}
    </Badge>
  );
}
