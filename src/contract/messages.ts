import { z } from "zod";
import { callDirections, callOutcomes } from "#domain/messages/call.ts";
import {
  conversationChannels,
  maxSubjectLength,
  messageChannels,
  messageStates,
} from "#domain/messages/message-key.ts";
import {
  email,
  id,
  idParams,
  instant,
  line,
  longText,
  noFields,
  noQuery,
  phone,
  proseOfAtLeast,
  required,
  storableText,
} from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

export const message = z.object({
  id,
  channel: z.enum(conversationChannels),
  /** Outcome of a call; null for emails and texts. */
  outcome: z.enum(callOutcomes).nullable(),
  recipient: z.string(),
  /** Name of its lead or client. */
  personName: z.string().nullable(),
  /** Whether staff may text this number: it agreed to texts or texted us, and has not sent STOP since. */
  mayBeTexted: z.boolean(),
  subject: z.string().nullable(),
  body: z.string(),
  state: z.enum(messageStates),
  /** Reason for the failure, in the provider's words or ours. */
  failure: z.string().nullable(),
  attempts: z.int(),
  leadId: id.nullable(),
  clientId: id.nullable(),
  appointmentId: id.nullable(),
  createdAt: instant,
  /** Earliest time to send. */
  dueAt: instant,
  sentAt: instant.nullable(),
  /** When the carrier reported delivery. */
  deliveredAt: instant.nullable(),
  /** When staff read it. */
  readAt: instant.nullable(),
});
export type Message = z.infer<typeof message>;

export const listMessagesRoute = route("GET /api/messages", "staff", {
  summary: "List emails and texts, newest first",
  query: listQuery(["createdAt"], {
    state: z.enum(messageStates).optional(),
    channel: z.enum(messageChannels).optional(),
    /** Customers by default. Users see their own staff emails; administrators see all. */
    to: z.enum(["customers", "staff"]).default("customers"),
    /** Received and unread. */
    unread: z.enum(["true"]).optional(),
    leadId: id.optional(),
    clientId: id.optional(),
  }),
  replies: { 200: z.array(message) },
});

const channelState = z.object({
  /** Whether messages go out. */
  isConnected: z.boolean(),
  lastTest: z
    .object({
      recipient: z.string(),
      state: z.enum(messageStates),
      failure: z.string().nullable(),
      createdAt: instant,
    })
    .nullable(),
});

export const getChannelsRoute = route("GET /api/messages/channels", "staff", {
  summary: "Whether email and texts are connected, and how the last test of each went",
  query: noQuery,
  replies: { 200: z.object({ email: channelState, text: channelState }) },
});

export const sendTestRoute = route("POST /api/messages/test", "admin", {
  takesKey: true,
  summary: "Send a test email or text",
  query: noQuery,
  body: z
    .strictObject({ channel: z.enum(messageChannels), recipient: required("Enter an address", 254) })
    .superRefine(({ channel, recipient }, context) => {
      const rule = channel === "email" ? email("Enter an email address") : phone("Enter a phone number");
      const fault = rule.safeParse(recipient).error?.issues[0]?.message;
      if (fault) context.addIssue({ code: "custom", message: fault, path: ["recipient"] });
    }),
  replies: { 202: channelState },
});

export const countMessagesRoute = route("GET /api/messages/counts", "staff", {
  summary: "Number of messages that need attention, and of people with such messages",
  replies: {
    200: z.object({
      failed: z.int(),
      unread: z.int(),
      /** Staff emails that failed, among those that the caller may see. */
      failedToStaff: z.int(),
      /** As the list of conversations shows them: one a person. */
      people: z.object({
        failed: z.int(),
        unread: z.int(),
        /** Messages to them were kept in place of being sent. */
        unsent: z.int(),
      }),
    }),
  },
});

/** Twilio's limit. */
export const maxTextLength = 1_600;

const recipient = z.object({ leadId: id.optional(), clientId: id.optional() });

function isOnePerson({ leadId, clientId }: z.infer<typeof recipient>): boolean {
  return Boolean(leadId) !== Boolean(clientId);
}

const notOne = { path: ["leadId"], message: "Choose a lead or a client" };

export const writeMessageRoute = route("POST /api/messages", "staff", {
  takesKey: true,
  summary: "Email a lead or client, or text one who agreed to texts or has texted us",
  body: recipient
    .extend({
      channel: z.enum(messageChannels),
      /** Emails only. */
      subject: line(maxSubjectLength).optional(),
      body: proseOfAtLeast(1, "Enter a message", longText),
    })
    .refine(isOnePerson, notOne)
    .refine(({ channel, body }) => channel === "email" || body.length <= maxTextLength, {
      path: ["body"],
      message: `At most ${maxTextLength} characters`,
    })
    .refine(({ channel, subject }) => channel === "text" || subject?.trim(), {
      path: ["subject"],
      message: "Enter a subject",
    }),
  replies: { 200: message, 201: message },
});

export const noteCallRoute = route("POST /api/messages/calls", "staff", {
  takesKey: true,
  summary: "Note a call with a lead or client",
  query: noQuery,
  body: z
    .strictObject({
      ...recipient.shape,
      direction: z.enum(callDirections),
      outcome: z.enum(callOutcomes),
      body: storableText(longText).default(""),
    })
    .refine(isOnePerson, notOne),
  replies: { 200: message, 201: message },
});

export const retryMessageRoute = route("POST /api/messages/{id}/retry", "staff", {
  summary: "Retry a failed message",
  params: idParams,
  replies: { 200: message },
});

export const cancelMessageRoute = route("POST /api/messages/{id}/cancel", "staff", {
  summary: "Cancel a message that a user wrote and that waits to be sent",
  params: idParams,
  query: noQuery,
  body: noFields,
  replies: { 200: message },
});

export const readMessageRoute = route("POST /api/messages/{id}/read", "staff", {
  summary: "Mark a received message as read",
  params: idParams,
  replies: { 200: message },
});

const field = (max: number) => z.string("Missing from Twilio's webhook").max(max);

/** Twilio's parameters for an incoming text; extra ones are part of its signature. */
const incomingText = z
  .object({ MessageSid: field(100), From: field(100), Body: field(5_000) })
  .catchall(z.string().max(5_000));

export const receiveTextRoute = route("POST /api/webhooks/twilio/messages", "anyone", {
  summary: "Receive a text from Twilio, signed with its token",
  bodyType: "application/x-www-form-urlencoded",
  body: incomingText,
  /** TwiML. */
  replies: { 200: z.string() },
});

/** Twilio's parameters for a delivery status; extra ones are part of its signature. */
const textStatus = z
  .object({ MessageSid: field(100), MessageStatus: field(40), ErrorCode: field(20).optional() })
  .catchall(z.string().max(5_000));

export const receiveTextStatusRoute = route("POST /api/webhooks/twilio/messages/{id}/status", "anyone", {
  summary: "Receive the delivery status of a text from Twilio, signed with its token",
  bodyType: "application/x-www-form-urlencoded",
  params: idParams,
  body: textStatus,
  replies: { 204: z.void() },
});
