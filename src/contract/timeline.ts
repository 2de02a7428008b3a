import { z } from "zod";
import { appointmentTypes } from "#domain/appointments/appointment.ts";
import { id, idParams, instant, requiredProse } from "./fields.ts";
import { largestLimit } from "./lists.ts";
import { route } from "./route.ts";

/** The story of a lead or a client: all that happened with them, newest first, page by page. */

const told = z.object({
  /** Of one happening; the same at every reading. */
  id: z.string(),
  at: instant,
  /** Username of the member who did it; null for a visitor, the system, and who is no longer there. */
  by: z.string().nullable(),
});

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What somebody on the staff wrote down. */
const note = told.extend({ what: z.literal("note"), text: z.string() });

/** What a visitor sent, as they sent it. */
const request = told.extend({
  what: z.literal("request"),
  requestId: id,
  kind: z.enum(["appointment", "lead"]),
  content: z.record(z.string(), z.unknown()),
  page: z.string().nullable(),
});

/** An e-mail or a text. */
const message = told.extend({
  what: z.literal("message"),
  messageId: id,
  channel: z.enum(["email", "text"]),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(["kept", "queued", "sent", "failed", "cancelled", "received"]),
  /** Why it did not go. */
  failure: z.string().nullable(),
  deliveredAt: instant.nullable(),
});

/** Each field that changed, as it was and as it became. People are named by their username. */
const fields = z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue }));

/** What happened to a visit: "requested", "booked", "moved", "changed", or its new status. */
const visit = told.extend({
  what: z.literal("visit"),
  happened: z.string(),
  appointmentId: id,
  /** What it was, and for when, once that had happened: it may have changed since. */
  appointmentType: z.enum(appointmentTypes),
  scheduledAt: instant,
  timeZone: z.string(),
  /** It was a call that the customer asked for, not a visit. */
  callRequested: z.boolean(),
  /** Without a new status that `happened` has said. */
  fields,
});

/** What was done to the record itself, or to something that belongs to it: "lead.moved", "project.started". */
const change = told.extend({
  what: z.literal("change"),
  kind: z.string(),
  /** What it was done to, as people know it; of money, how much and what for. */
  label: z.string(),
  /** Where it is known. */
  fields,
});

export const storyItem = z.discriminatedUnion("what", [note, request, message, visit, change]);
export type StoryItem = z.infer<typeof storyItem>;
export type StoryOf<What extends StoryItem["what"]> = Extract<StoryItem, { what: What }>;

export const storyQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(largestLimit).default(50),
  cursor: z.string().max(1_000).optional(),
});

export const leadStory = route({
  method: "GET",
  path: "/api/leads/{id}/story",
  access: "staff",
  summary: "All that happened with a lead, newest first: requests, messages, visits, notes and changes",
  params: idParams,
  query: storyQuery,
  replies: { 200: z.array(storyItem) },
});

export const noteOnLead = route({
  method: "POST",
  path: "/api/leads/{id}/notes",
  access: "staff",
  summary: "Write a note into a lead's story; the same Idempotency-Key twice is one note",
  params: idParams,
  body: z.object({ text: requiredProse("Write something first") }),
  replies: { 200: z.object({ id: z.string() }), 201: z.object({ id: z.string() }) },
});
