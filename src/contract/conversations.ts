import { z } from "zod";
import { callOutcomes } from "#domain/messages/call.ts";
import { conversationChannels, messageChannels, messageStates } from "#domain/messages/message-key.ts";
import { id, instant, noQuery, storableText } from "./fields.ts";
import { maxLimit } from "./lists.ts";
import { message } from "./messages.ts";
import { route } from "./route.ts";

/**
 * The other person: a client, a lead without a client, or an unknown sender. A lead that was converted is its
 * client.
 */
const correspondent = z.object({
  clientId: id.nullable(),
  leadId: id.nullable(),
  /** Number or address of an unknown sender. */
  stranger: z.string().nullable(),
});
export type Correspondent = z.infer<typeof correspondent>;

export const conversation = correspondent.extend({
  name: z.string().nullable(),
  /** The newest message; with `show`, the newest one of those. */
  last: z.object({
    id,
    channel: z.enum(conversationChannels),
    state: z.enum(messageStates),
    outcome: z.enum(callOutcomes).nullable(),
    /** The subject of an email, or its first words. */
    excerpt: z.string(),
    at: instant,
    /** Whether no user wrote it, as with a reminder. */
    isAutomatic: z.boolean(),
  }),
  /** What they or staff said last; the request of a lead is theirs. Null if all is automatic. */
  spoken: z
    .object({
      channel: z.enum([...conversationChannels, "request"]),
      state: z.enum(messageStates),
      outcome: z.enum(callOutcomes).nullable(),
      excerpt: z.string(),
      at: instant,
      /** It is theirs, and nobody answered it. */
      waits: z.boolean(),
    })
    .nullable(),
  unread: z.int(),
  failed: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

const page = {
  limit: z.coerce.number().int().min(1).max(maxLimit).default(30),
  cursor: z.string().max(1_000).optional(),
};

export const listConversationsRoute = route("GET /api/messages/conversations", "staff", {
  summary: "List conversations with customers, the newest message first",
  query: z.strictObject({
    /** Name, number or email address. */
    search: storableText(200).optional(),
    show: z.enum(["unread", "failed", "kept"]).optional(),
    ...page,
  }),
  replies: { 200: z.array(conversation) },
});

/** Exactly one. */
const correspondentQuery = {
  clientId: id.optional(),
  leadId: id.optional(),
  stranger: storableText(320).optional(),
};

function isOne({ clientId, leadId, stranger }: Partial<Correspondent>): boolean {
  return [clientId, leadId, stranger].filter(Boolean).length === 1;
}

const notOne = { path: ["clientId"], message: "Choose a lead, a client or a number" };

export const readConversationRoute = route("GET /api/messages/thread", "staff", {
  summary: "List the emails, texts and calls with one person, newest first",
  query: z.strictObject({ ...correspondentQuery, ...page }).refine(isOne, notOne),
  replies: { 200: z.array(message.extend({ by: z.string().nullable() })) },
});

/**
 * Whether staff may write on a channel; `refusal` says why not. If the channel isn't connected, a message reaches
 * nobody.
 */
const way = z.object({ to: z.string().nullable(), refusal: z.string().nullable(), isConnected: z.boolean() });

export const describeCorrespondentRoute = route("GET /api/messages/correspondent", "staff", {
  summary: "Who a conversation is with, the channels open to them, and templates filled in for them",
  query: z.strictObject(correspondentQuery).refine(isOne, notOne),
  replies: {
    200: correspondent.extend({
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** What they asked for as a lead. */
      requests: z.array(z.object({ id, message: z.string(), source: z.string(), createdAt: instant })),
      ways: z.object({ text: way, email: way }),
      /** The channel of their newest message, or the one that a lead asked for. */
      prefers: z.enum(conversationChannels).nullable(),
      templates: z.array(
        z.object({
          key: z.string(),
          channel: z.enum(messageChannels),
          title: z.string(),
          subject: z.string().nullable(),
          body: z.string(),
        }),
      ),
    }),
  },
});

export const markConversationRoute = route("POST /api/messages/thread/read", "staff", {
  summary: "Mark the messages received from one person as read, or the newest one as unread",
  query: noQuery,
  body: z.strictObject({ ...correspondentQuery, read: z.boolean() }).refine(isOne, notOne),
  replies: { 200: z.object({ changed: z.int() }) },
});
