import type { TimelineItem, timelineOf } from "#contract/timeline.ts";
import { call } from "../api/api-client.ts";

type TimelineRoute = ReturnType<typeof timelineOf>;

/** Items to search: those of notes, appointments and payments are skipped. */
const searched = 50;

/**
 * Names who changed the record itself, newest first: a note, an appointment or a payment is not what a conflict is
 * about.
 */
export async function changesTo(
  noun: string,
  route: TimelineRoute,
  id: string,
): Promise<{ by: string | null }[]> {
  const timeline: TimelineItem[] = await call(route, { params: { id }, query: { limit: searched } });
  return timeline.filter((item) => item.what === "change" && item.kind.startsWith(`${noun}.`));
}
