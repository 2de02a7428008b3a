import { z } from "zod";
import { id } from "./fields.ts";
import { route } from "./route.ts";

/** A change in the office and its record. `many` stands for more records than can be listed. */
export const liveEvent = z.object({
  /** Noun and past participle, as in events: lead.created. */
  kind: z.string(),
  subjectId: id.optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** The event for a change, and the one that keeps the connection alive. */
export const changedEvent = "changed";
export const heartbeatEvent = "heartbeat";
/** Milliseconds between heartbeats. */
export const heartbeatEvery = 20_000;

export const live = route({
  method: "GET",
  path: "/api/live",
  access: "staff",
  summary:
    "Live events (server-sent): `changed` with { kind, subjectId }, and `heartbeat`. Ends with the session",
  replies: { 200: z.string() },
});
