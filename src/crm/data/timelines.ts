import type { TimelineItem, timelineOf } from "#contract/timeline.ts";
import { call } from "../api/api-client.ts";

type TimelineRoute = ReturnType<typeof timelineOf>;

/** Enough to pass over what belongs to the record. */
const enough = 50;

/**
 * Names who changed the record itself, newest first: a note, an appointment or a payment is not what a conflict is
 * about.
 */
export async function changesTo(
  noun: string,
  route: TimelineRoute,
  id: string,
): Promise<{ by: string | null }[]> {
  const timeline: TimelineItem[] = await call(route, { params: { id }, query: { limit: enough } });
  return timeline.filter((item) => item.what === "change" && item.kind.startsWith(`${noun}.`));
}
