import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { consentEnds, consentMethods } from "#domain/leads/consent.ts";
import { appointments } from "./appointments.ts";
import { createdAt, id, moment, oneOf, searchable, version } from "./columns.ts";
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
    /**
     * "request": what the number asks for. "own request": only what its own request made, a lead or an appointment
     * (decision 048). "asked again" and "nothing" allow no text.
     */
    covers: text("covers").notNull(),
    page: text("page"),
    address: text("address"),
    /** How they agreed and who recorded it, where staff read the wording to them. */
    method: text("method", { enum: consentMethods }),
    byUserId: uuid("by_user_id").references(() => users.id, { onDelete: "set null" }),
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "set null" }),
    givenAt: moment("given_at").notNull(),
    endedAt: moment("ended_at"),
    /**
     * When its person was forgotten, or its proof went long after it had ended: the number is a digest from then on, and
     * it allows no text (decisions 055, 056).
     */
    forgottenAt: moment("forgotten_at"),
    /** Unknown of a consent that ended before this was kept. */
    endedBy: text("ended_by", { enum: consentEnds }),
    endedByUserId: uuid("ended_by_user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("consents_of_phone").on(table.phoneDigits, table.endedAt),
    index("consents_request").on(table.requestId),
    check("consents_method_known", oneOf("method", consentMethods)),
    check("consents_end_known", oneOf("ended_by", consentEnds)),
  ],
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
    /** Network address that it was done from; unknown for what the system did. */
    address: text("address"),
    searchable: searchable(
      `lower("kind" || ' ' || coalesce("detail"->>'label', '') || ' ' || coalesce("address", ''))`,
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

export const messageChannels = ["email", "text"] as const;
/** `kept` stays in the office: no provider is set, or a limit held it back (`failure` says which); `cancelled` has lost its cause; `received` came from outside. */
export const messageStates = ["kept", "queued", "sent", "failed", "cancelled", "received"] as const;

/** E-mails and texts: those to send, which are their own queue, and those that came. */
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
    /** When the telephone network said that it arrived; e-mail says no such thing. */
    deliveredAt: moment("delivered_at"),
    failure: text("failure"),
    /** Not before: reminders wait, and so does what failed once. */
    dueAt: moment("due_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    /** Until then one process is sending it; afterwards it has died, and another may. */
    leasedUntil: moment("leased_until"),
    /** What the provider calls it. */
    providerId: text("provider_id"),
    /** iCalendar file to go with it. */
    calendarFile: text("calendar_file"),
    /** When staff have seen what was received. */
    readAt: moment("read_at"),
  },
  (table) => [
    uniqueIndex("messages_cause_unique").on(table.cause),
    index("messages_newest").on(table.createdAt, table.id),
    index("messages_lead").on(table.leadId),
    index("messages_client").on(table.clientId),
    index("messages_appointment").on(table.appointmentId),
    index("messages_due").on(table.dueAt, table.id).where(sql`${table.state} = 'queued'`),
    index("messages_by_state").on(table.state, table.createdAt, table.id),
    index("messages_by_recipient").on(table.recipient, table.createdAt),
    uniqueIndex("messages_provider_unique").on(table.channel, table.providerId),
    check("messages_channel_known", oneOf("channel", messageChannels)),
    check("messages_state_known", oneOf("state", messageStates)),
    check("messages_sent_knows_when", sql`${table.state} <> 'sent' or ${table.sentAt} is not null`),
  ],
);

/** The words of a message as an administrator wrote them; where there is no row, the words are the domain's. */
export const messageTemplates = pgTable("message_templates", {
  key: text("key").primaryKey(),
  subject: text("subject"),
  body: text("body").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  version: version(),
});

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

/**
 * How many rows there are of a kind, as additions and subtractions that triggers of the migrations write down: a
 * count is their sum, and costs the same however many rows there are. Adding a line waits for nobody else's.
 */
export const tallies = pgTable(
  "tallies",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table that is counted. */
    noun: text("noun").notNull(),
    /** What its rows are counted by: {"status": "new", "priority": "high"}. */
    key: jsonb("key").$type<Record<string, string | null>>().notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [index("tallies_of_noun").on(table.noun)],
);
