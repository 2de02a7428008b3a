import { z } from "zod";
import { messageChannels, messageStates } from "#domain/messages/message.ts";
import { id, idParams, instant, proseOfAtLeast } from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const message = z.object({
  id,
  channel: z.enum(messageChannels),
  recipient: z.string(),
  /** Of the lead or client that it belongs to. */
  personName: z.string().nullable(),
  /** Whether staff may text the number that they have: it has agreed to texts, or texted us, and not said STOP since. */
  mayBeTexted: z.boolean(),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(messageStates),
  /** Why it was not sent, in the provider's words or ours. */
  failure: z.string().nullable(),
  /** How often it was tried. */
  attempts: z.int(),
  leadId: id.nullable(),
  clientId: id.nullable(),
  appointmentId: id.nullable(),
  createdAt: instant,
  /** Not sent before. */
  dueAt: instant,
  sentAt: instant.nullable(),
  /** When the telephone network said that a text had arrived. */
  deliveredAt: instant.nullable(),
  /** When staff have seen what was received. */
  readAt: instant.nullable(),
});
export type Message = z.infer<typeof message>;

export const listMessages = route({
  method: "GET",
  path: "/api/messages",
  access: "staff",
  summary: "E-mails and texts, newest first",
  query: listQuery(["createdAt"], {
    state: z.enum(messageStates).optional(),
    channel: z.enum(messageChannels).optional(),
    /** To customers unless said; e-mails to staff are shown to their reader, and all of them to an administrator. */
    to: z.enum(["customers", "staff"]).default("customers"),
    /** Received and not seen yet. */
    unread: z.enum(["true"]).optional(),
    leadId: id.optional(),
    clientId: id.optional(),
  }),
  replies: { 200: z.array(message) },
});

export const countMessages = route({
  method: "GET",
  path: "/api/messages/counts",
  access: "staff",
  summary: "How many messages need attention",
  replies: {
    200: z.object({
      failed: z.int(),
      unread: z.int(),
      /** E-mails to staff, of those that the caller may see, that were given up. */
      failedToStaff: z.int(),
    }),
  },
});

/** Twilio takes no longer text. */
export const longestText = 1_600;

export const writeMessage = route({
  method: "POST",
  path: "/api/messages",
  access: "staff",
  summary: "Text a lead or client who has agreed to texts, or has texted us",
  body: z
    .object({
      leadId: id.optional(),
      clientId: id.optional(),
      channel: z.literal("text"),
      body: proseOfAtLeast(1, "Write some words", longestText),
    })
    .refine(({ leadId, clientId }) => Boolean(leadId) !== Boolean(clientId), {
      path: ["leadId"],
      message: "Say which lead or which client",
    }),
  replies: { 200: message, 201: message },
});

export const retryMessage = route({
  method: "POST",
  path: "/api/messages/{id}/retry",
  access: "staff",
  summary: "Try again to send what was given up",
  params: idParams,
  replies: { 200: message },
});

export const readMessage = route({
  method: "POST",
  path: "/api/messages/{id}/read",
  access: "staff",
  summary: "Say that what was received has been seen",
  params: idParams,
  replies: { 200: message },
});
