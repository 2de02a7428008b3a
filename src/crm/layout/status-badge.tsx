import { titleCase } from "#domain/format.ts";
import { Badge, type Tone } from "#ui/badge.tsx";

/** One color per meaning across all records. */
const tones: Record<string, Tone> = {
  new: "brass",
  pending: "warn",
  planning: "plain",
  draft: "plain",
  contacted: "calm",
  qualified: "calm",
  scheduled: "calm",
  in_consultation: "calm",
  quoted: "calm",
  approved: "good",
  in_progress: "brass",
  active: "good",
  converted: "good",
  confirmed: "good",
  completed: "good",
  accepted: "good",
  sent: "calm",
  invited: "warn",
  rescheduled: "warn",
  on_hold: "warn",
  lost: "alert",
  declined: "alert",
  cancelled: "alert",
  failed: "alert",
  Complete: "good",
  "In Progress": "brass",
  "Not Started": "warn",
};

const labels: Record<string, string> = { not_chosen: "Not chosen", kept: "Not Sent", captured: "Received" };

export function statusLabel(status: string): string {
  return labels[status] ?? titleCase(status);
}

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? "plain"}>{statusLabel(status)}</Badge>;
}
