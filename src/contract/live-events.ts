import { z } from "zod";
import { id } from "./fields.ts";
import { route } from "./route.ts";

/** What has happened in the office, and to which record. `many` stands for more than can be named one by one. */
export const news = z.object({
  /** Noun and past participle, as in events: lead.created. */
  kind: z.string(),
  subjectId: id.optional(),
});
export type News = z.infer<typeof news>;

/** The event that carries news, and the one that says only that the line still holds. */
export const changedEvent = "changed";
export const heartbeatEvent = "heartbeat";
/** Milliseconds from one heartbeat to the next. */
export const heartbeatEvery = 20_000;

export const live = route({
  method: "GET",
  path: "/api/live",
  access: "staff",
  summary:
    "What everybody does, as server-sent events: `changed` with { kind, subjectId }, and `heartbeat`. Ends with the session",
  replies: { 200: z.string() },
});
