import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { callOutcomes } from "#domain/messages/call.ts";
import { consentEnds, consentMethods } from "#domain/sms-consent.ts";
import { appointments } from "./appointments.ts";
import { createdAt, id, moment, oneOf, searchable, version } from "./columns.ts";
import { clients, leads } from "./people.ts";
import { users } from "./staff.ts";

const submissionKinds = ["appointment", "lead"] as const;
const submissionStates = ["taken", "quarantined"] as const;

/** A submission as sent, and what it created. Suspected spam is kept for review. */
export const submissions = pgTable(
  "submissions",
  {
    id: id(),
    /** Digest of the content and the sender's key, if any: a repeated submission has the same one. */
    fingerprint: text("fingerprint").notNull(),
    kind: text("kind", { enum: submissionKinds }).notNull(),
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: submissionStates }).notNull().default("taken"),
    /** Reason for the suspicion of spam, for staff to read. */
    suspicion: text("suspicion"),
    /** The page it was sent from, and the sender's network address. */
    page: text("page"),
    address: text("address"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    appointmentId: uuid("appointment_id").references(() => appointments.id, { onDelete: "cascade" }),
    receivedAt: moment("received_at").notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index("submissions_fingerprint").on(table.fingerprint, table.receivedAt),
    index("submissions_lead").on(table.leadId),
    index("submissions_newest").on(table.state, table.receivedAt, table.id),
    check("submissions_kind_known", oneOf("kind", submissionKinds)),
    check("submissions_state_known", oneOf("state", submissionStates)),
    check(
      "submissions_quarantined_for_a_reason",
      sql`${table.state} <> 'quarantined' or ${table.suspicion} is not null`,
    ),
  ],
);

/** Consent to texts: the exact text shown, and the proof. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    phone: text("phone").notNull(),
    phoneDigits: text("phone_digits").notNull(),
    textVersion: integer("text_version").notNull(),
    text: text("text").notNull(),
    /**
     * "request": what the number asks for. "own request": only what its own request created, a lead or an appointment
     * (decision 048). "asked again" and "nothing" permit no text.
     */
    covers: text("covers").notNull(),
    page: text("page"),
    address: text("address"),
    /** Way of consent and user who recorded it, if staff read the text to them. */
    method: text("method", { enum: consentMethods }),
    byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
    submissionId: uuid("submission_id").references(() => submissions.id, { onDelete: "set null" }),
    givenAt: moment("given_at").notNull(),
    endedAt: moment("ended_at"),
    /**
     * When its person was forgotten, or its proof expired long after the consent ended. From then on the number
     * is a digest and permits no text (decisions 055, 056).
     */
    forgottenAt: moment("forgotten_at"),
    /** Null for a consent that ended before this was recorded. */
    endedBy: text("ended_by", { enum: consentEnds }),
    endedByUserId: uuid("ended_by_user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("consents_of_phone").on(table.phoneDigits, table.endedAt),
    index("consents_submission").on(table.submissionId),
    check("consents_method_known", oneOf("method", consentMethods)),
    check("consents_end_known", oneOf("ended_by", consentEnds)),
  ],
);

/**
 * Every change of state, written in the transaction of its cause. Recent activity, timelines and the audit log all read
 * it. It has no foreign key to its subject, because it outlives deleted records.
 */
export const events = pgTable(
  "events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
    /** Noun and past participle: lead.created, quote.saved. */
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
    /** The caller's network address; null for the system. */
    address: text("address"),
    searchable: searchable(
      `"kind" || ' ' || coalesce("detail"->>'label', '') || ' ' || coalesce("address", '')`,
    ),
  },
  (table) => [
    index("events_of_subject").on(table.subjectId, table.id),
    index("events_of_person").on(table.byUserId, table.id),
    index("events_by_time").on(table.at, table.id),
    index("events_by_kind").on(table.kind, table.id),
    index("events_by_kind_and_time").on(table.kind, table.at),
    index("events_with_address").on(table.at).where(sql`${table.address} is not null`),
    index("events_search").using("gin", table.searchable.op("gin_trgm_ops")),
  ],
);

const messageChannels = ["email", "text", "call"] as const;
/** `kept`: no provider, or a limit applied (see `failure`). `cancelled`: no longer needed. `received`: incoming. */
const messageStates = ["kept", "queued", "sent", "failed", "cancelled", "received"] as const;

/**
 * Emails, texts, and calls that staff noted. The outgoing emails and texts are their own send queue. A call from a
 * customer is `received`, one to a customer is `sent`.
 */
export const messages = pgTable(
  "messages",
  {
    id: id(),
    /** One message per cause: "request:<id>:text". */
    cause: text("cause").notNull(),
    channel: text("channel", { enum: messageChannels }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject"),
    body: text("body").notNull(),
    state: text("state", { enum: messageStates }).notNull().default("kept"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    clientId: uuid("client_id").references(() => clients.id, { onDelete: "cascade" }),
    appointmentId: uuid("appointment_id").references(() => appointments.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
    /** When the carrier confirmed delivery; never set for email. */
    deliveredAt: moment("delivered_at"),
    failure: text("failure"),
    /** Earliest time to send: set for reminders and retries. */
    dueAt: moment("due_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    /** Until then one process is sending it; afterward that process has died, and another may send it. */
    leasedUntil: moment("leased_until"),
    /** The provider's id. */
    providerId: text("provider_id"),
    /** iCalendar attachment. */
    calendarFile: text("calendar_file"),
    /** When staff read an incoming message. */
    readAt: moment("read_at"),
    /** Outcome of a call. */
    outcome: text("outcome", { enum: callOutcomes }),
  },
  (table) => [
    uniqueIndex("messages_cause_unique").on(table.cause),
    index("messages_newest").on(table.createdAt, table.id),
    // A conversation is read by its person, newest first.
    index("messages_lead").on(table.leadId, table.createdAt, table.id),
    index("messages_client").on(table.clientId, table.createdAt, table.id),
    index("messages_of_customers").on(table.createdAt, table.id).where(isToCustomers(table)),
    index("messages_unread").on(table.createdAt, table.id).where(isUnread(table)),
    index("messages_attention_lead").on(table.leadId).where(needsAttention(table)),
    index("messages_attention_client").on(table.clientId).where(needsAttention(table)),
    index("messages_of_strangers")
      .on(table.recipient, table.createdAt, table.id)
      .where(sql`${table.leadId} is null and ${table.clientId} is null`),
    index("messages_strangers_search")
      .using("gin", sql`folded_text(${table.recipient}) gin_trgm_ops`)
      .where(sql`${table.leadId} is null and ${table.clientId} is null`),
    index("messages_appointment").on(table.appointmentId),
    index("messages_due").on(table.dueAt, table.id).where(sql`${table.state} = 'queued'`),
    index("messages_by_state").on(table.state, table.createdAt, table.id),
    index("messages_by_recipient").on(table.recipient, table.createdAt),
    uniqueIndex("messages_provider_unique").on(table.channel, table.providerId),
    check("messages_channel_known", oneOf("channel", messageChannels)),
    check("messages_state_known", oneOf("state", messageStates)),
    check("messages_outcome_known", oneOf("outcome", callOutcomes)),
    check("messages_outcome_of_calls", sql`(${table.channel} = 'call') = (${table.outcome} is not null)`),
    check("messages_sent_knows_when", sql`${table.state} <> 'sent' or ${table.sentAt} is not null`),
  ],
);

type MessageColumns<Names extends string> = Record<Names, AnyPgColumn>;
type AttentionColumns = MessageColumns<"state" | "readAt">;

/** The conditions of partial indexes: queries must use the same. The text is `staffCause`. */
export function isToCustomers(table: MessageColumns<"cause">): SQL {
  return sql`not ${isToStaff(table)}`;
}

export function isToStaff({ cause }: MessageColumns<"cause">): SQL {
  return sql`starts_with(${cause}, 'notice:')`;
}

export function isUnread({ state, readAt }: AttentionColumns): SQL {
  return sql`${state} = 'received' and ${readAt} is null`;
}

export function needsAttention(table: AttentionColumns): SQL {
  return sql`(${table.state} = 'failed' or (${isUnread(table)}))`;
}

/** Templates that an administrator edited. Without a row, the domain's default applies. */
export const messageTemplates = pgTable("message_templates", {
  key: text("key").primaryKey(),
  subject: text("subject"),
  body: text("body").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  version: version(),
});

/** Rate limit counts per period, shared by all processes and kept across restarts. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    bucket: text("bucket").notNull(),
    caller: text("caller").notNull(),
    periodEndsAt: moment("period_ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    uniqueIndex("rate_limits_of_caller").on(table.bucket, table.caller),
    index("rate_limits_expiry").on(table.periodEndsAt),
  ],
);

/**
 * Row counts as additions and subtractions that triggers record. A count is their sum, so its cost does not depend on
 * the number of rows. Concurrent inserts do not block each other.
 */
export const rowCounts = pgTable(
  "row_counts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The counted table, or "leadValues" for the cents that leads are worth. */
    noun: text("noun").notNull(),
    /** The values that its rows are counted by: {"status": "new", "priority": "high"}. */
    key: jsonb("key").$type<Record<string, string | null>>().notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
  },
  (table) => [index("row_counts_of_noun").on(table.noun)],
);
