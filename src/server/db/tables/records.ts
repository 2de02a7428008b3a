import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { appointments } from "./appointments.ts";
import { createdAt, id, moment, oneOf, version } from "./columns.ts";
import { clients, leads } from "./people.ts";
import { users } from "./staff.ts";

export const requestKinds = ["appointment", "lead"] as const;
export const requestStates = ["taken", "quarantined"] as const;

/** What somebody sent, as they sent it, and what was made of it. What looks like spam is kept, and waits. */
export const requests = pgTable(
  "requests",
  {
    id: id(),
    /** Digest of the content and, where the sender gave one, of their key: the same submission twice has one. */
    fingerprint: text("fingerprint").notNull(),
    kind: text("kind", { enum: requestKinds }).notNull(),
    content: jsonb("content").$type<Record<string, unknown>>().notNull(),
    state: text("state", { enum: requestStates }).notNull().default("taken"),
    /** Why it looks like spam, in words for the office. */
    suspicion: text("suspicion"),
    /** Page it was sent from, and network address of the sender. */
    page: text("page"),
    address: text("address"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    appointmentId: uuid("appointment_id").references(() => appointments.id, { onDelete: "cascade" }),
    receivedAt: moment("received_at").notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index("requests_fingerprint").on(table.fingerprint, table.receivedAt),
    index("requests_lead").on(table.leadId),
    index("requests_newest").on(table.state, table.receivedAt, table.id),
    check("requests_kind_known", oneOf("kind", requestKinds)),
    check("requests_state_known", oneOf("state", requestStates)),
    check(
      "requests_quarantined_for_a_reason",
      sql`${table.state} <> 'quarantined' or ${table.suspicion} is not null`,
    ),
  ],
);

/** Who agreed to texts: the exact words that were shown, and all that proves it. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    phone: text("phone").notNull(),
    phoneDigits: text("phone_digits").notNull(),
    wordingVersion: integer("wording_version").notNull(),
    wording: text("wording").notNull(),
    /** What the texts are about: "request". */
    covers: text("covers").notNull(),
    page: text("page"),
    address: text("address"),
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "set null" }),
    givenAt: moment("given_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (table) => [index("consents_of_phone").on(table.phoneDigits, table.endedAt)],
);

/**
 * Every change of state, written in the transaction of its cause: recent activity, stories and the audit trail
 * are readings of it. It has no foreign key to its subject, because it outlives what was deleted.
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
  },
  (table) => [
    index("events_of_subject").on(table.subjectId, table.id),
    index("events_of_person").on(table.byUserId, table.id),
    index("events_by_time").on(table.at),
  ],
);

export const messageChannels = ["email", "text"] as const;
export const messageStates = ["kept", "queued", "sent", "failed"] as const;

/** E-mails and texts to send. `kept` is what stays in the office because no provider is set. */
export const messages = pgTable(
  "messages",
  {
    id: id(),
    /** One message for one cause: "request:<id>:text". */
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
    failure: text("failure"),
  },
  (table) => [
    uniqueIndex("messages_cause_unique").on(table.cause),
    index("messages_newest").on(table.createdAt, table.id),
    index("messages_lead").on(table.leadId),
    index("messages_client").on(table.clientId),
    check("messages_channel_known", oneOf("channel", messageChannels)),
    check("messages_state_known", oneOf("state", messageStates)),
    check("messages_sent_knows_when", sql`${table.state} <> 'sent' or ${table.sentAt} is not null`),
  ],
);

/** How often somebody knocked within a period; shared by all processes and kept across restarts. */
export const knocks = pgTable(
  "knocks",
  {
    door: text("door").notNull(),
    caller: text("caller").notNull(),
    periodEndsAt: moment("period_ends_at").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    uniqueIndex("knocks_of_caller").on(table.door, table.caller),
    index("knocks_expiry").on(table.periodEndsAt),
  ],
);
