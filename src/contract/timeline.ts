import { z } from "zod";
import { appointmentTypes, meetingTypes } from "#domain/appointments/appointment.ts";
import { callOutcomes } from "#domain/messages/call.ts";
import { conversationChannels } from "#domain/messages/message-key.ts";
import { id, idParams, instant, requiredProse } from "./fields.ts";
import { maxLimit } from "./lists.ts";
import { type Access, type JobScope, route } from "./route.ts";

/** The timeline of a record, newest first. */

const common = z.object({
  /** Stable id of the event. */
  id: z.string(),
  at: instant,
  /** Username; null for a visitor, the system, or a deleted account. */
  by: z.string().nullable(),
});

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A note by staff. */
const note = common.extend({ what: z.literal("note"), text: z.string() });

/** A submission as the visitor sent it. */
const request = common.extend({
  what: z.literal("request"),
  requestId: id,
  kind: z.enum(["appointment", "lead"]),
  content: z.record(z.string(), z.unknown()),
  page: z.string().nullable(),
});

/** An email, a text, or a call that staff noted. */
const message = common.extend({
  what: z.literal("message"),
  messageId: id,
  channel: z.enum(conversationChannels),
  /** Outcome of a call. */
  outcome: z.enum(callOutcomes).nullable(),
  recipient: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(["kept", "queued", "sent", "failed", "cancelled", "received"]),
  /** Reason for the failure. */
  failure: z.string().nullable(),
  deliveredAt: instant.nullable(),
});

/** Each changed field, before and after. People are given by username. */
const fields = z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue }));

/** Its event: "requested", "booked", "moved", "changed", or the new status. */
const appointment = common.extend({
  what: z.literal("visit"),
  happened: z.string(),
  appointmentId: id,
  /** Its type, place and time right after the event; they may have changed since. */
  appointmentType: z.enum(appointmentTypes),
  meetingType: z.enum(meetingTypes).nullable(),
  scheduledAt: instant,
  timeZone: z.string(),
  /** A call that the customer asked for, not an appointment. */
  callRequested: z.boolean(),
  /** Without the status if `happened` gives it. */
  fields,
});

/** A change to the record or to something that belongs to it: "lead.moved", "project.started". */
const change = common.extend({
  what: z.literal("change"),
  kind: z.string(),
  /** Name of the subject; for money, the amount and its purpose. */
  label: z.string(),
  /** If known. */
  fields,
});

const timelineItem = z.discriminatedUnion("what", [note, request, message, appointment, change]);
export type TimelineItem = z.infer<typeof timelineItem>;
export type TimelineItemOf<What extends TimelineItem["what"]> = Extract<TimelineItem, { what: What }>;

const timelineQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(maxLimit).default(50),
  cursor: z.string().max(1_000).optional(),
});

interface TimelineAccess {
  access?: Access;
  job?: JobScope;
}

/** The timeline of one kind of record. */
export function timelineOf<const Noun extends string>(
  noun: Noun,
  summary: string,
  reach: TimelineAccess = {},
) {
  const { access = "staff", ...job } = reach;
  return route(`GET /api/${noun}s/{id}/story`, access, {
    ...job,
    summary,
    params: idParams,
    query: timelineQuery,
    replies: { 200: z.array(timelineItem) },
  });
}

export function noteOn<const Noun extends string>(noun: Noun, reach: TimelineAccess = {}) {
  const { access = "staff", ...job } = reach;
  return route(`POST /api/${noun}s/{id}/notes`, access, {
    ...job,
    takesKey: true,
    summary: `Add a note to a ${noun}`,
    params: idParams,
    body: z.object({ text: requiredProse("Enter a note") }),
    replies: { 200: z.object({ id: z.string() }), 201: z.object({ id: z.string() }) },
  });
}

export const leadTimelineRoute = timelineOf(
  "lead",
  "A lead's timeline, newest first: requests, messages, appointments, notes and changes",
);
export const noteOnLeadRoute = noteOn("lead");

export const projectTimelineRoute = timelineOf(
  "project",
  "A project's timeline with its rooms and quotes, newest first",
  { access: "office", job: "project" },
);
export const noteOnProjectRoute = noteOn("project", { access: "crew", job: "project" });
