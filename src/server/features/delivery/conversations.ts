import { randomUUID } from "node:crypto";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { fullName } from "#domain/format.ts";
import {
  authorOf,
  type Channel,
  causeBy,
  matchesAppointment,
  readAppointmentCause,
} from "#domain/messages/message-key.ts";
import { outsideQuietHours } from "#domain/messages/times.ts";
import { comparablePhone } from "#domain/phone.ts";
import { alreadyCreated, conflict, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { lockRow } from "../../platform/db/locks.ts";
import { clients, leads, messages } from "../../platform/db/tables/all.ts";
import { isUnread } from "../../platform/db/tables/records.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import type { Keyed, MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import {
  answerable,
  leadMayBeTexted,
  mayBeTexted,
  ownConsents,
} from "../../platform/messaging/consent-ledger.ts";
import { messageFor } from "../../platform/messaging/message-reads.ts";
import { isAnswer } from "../../platform/messaging/outbox.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import { appointmentById } from "../appointments/reads.ts";
import { personOfAppointment } from "../customer-messages/message-contexts.ts";
import { hasPhone } from "../customer-messages/sms-consent.ts";
import type { LeadRow } from "../leads/reads.ts";
import { lockLead, moveLead } from "../leads/status.ts";
import { findCorrespondent, type PersonRow } from "./correspondents.ts";
import { lockMessage, noteOnAppointment } from "./delivery-outcomes.ts";

interface NewMessageInput extends MessagingWriteContext, Keyed {
  leadId?: string | undefined;
  clientId?: string | undefined;
  channel: Channel;
  /** Emails only. */
  subject?: string | undefined;
  body: string;
}

/**
 * Emails a person, or texts one who agreed to texts or texted us. A text waits during quiet hours; both are kept
 * without a provider. To a New lead it is the first answer, like Mark Contacted.
 */
export function writeMessageTo(
  db: Db,
  writing: NewMessageInput,
): Promise<{ row: MessageRow; repeated: boolean }> {
  return db.transaction(async (tx) => {
    const { leadId, clientId, channel, body, key, by, at, messaging } = writing;
    const { person, lead } = await recipientOf(tx, writing);
    const waiting = lead?.status === "new" ? lead : undefined;
    const subject = channel === "email" ? (writing.subject?.trim() ?? null) : null;
    const cause = causeBy("written", by.id, key ?? randomUUID());
    const [earlier] = await tx.select().from(messages).where(eq(messages.cause, cause));
    const isSame = earlier && earlier.body === body && earlier.subject === subject;
    if (earlier && !isSame) throw alreadyCreated(differentMessageSent, earlier.id);
    if (earlier) return { row: earlier, repeated: true };
    const recipient = channel === "email" ? addressOf(person) : person.phone;
    if (channel === "text") await refuseUnlessTexted(tx, person, leadId);
    const row = await insertOne(tx, messages, {
      ...{ cause, channel, recipient, subject, body, createdAt: at },
      ...{ leadId: leadId ?? waiting?.id, clientId },
      state: messaging.sends[channel] ? "queued" : "kept",
      dueAt: channel === "text" ? outsideQuietHours(at, messaging.timeZone) : at,
    });
    await recordEvent(tx, {
      kind: "message.written",
      subjectId: row.id,
      by,
      at,
      detail: { label: fullName(person) },
    });
    // A message kept without a provider does not count as an answer.
    if (waiting && row.state === "queued") await moveLead(tx, waiting, "contacted", { by, at });
    return { row, repeated: false };
  });
}

const differentMessageSent =
  "A different message was already sent from this form. Check the messages before you send another.";

function addressOf({ email }: { email: string | null }): string {
  if (!email) throw conflict("no_email", "No email address. Add one first.");
  return email;
}

async function refuseUnlessTexted(tx: Tx, person: PersonRow, leadId: string | undefined) {
  const mayAnswer = (await answerable(tx, [person.phone])).has(comparablePhone(person.phone));
  if (!mayAnswer && !(leadId && (await leadMayBeTexted(tx, person)))) throw consentMissing();
}

/**
 * Locks the recipient and the lead that the message answers, lead first. For a client that is the newest lead with
 * their number, where `recordText` also files their texts. Others may share the number, so an email answers only a lead
 * of the client's or with their address.
 */
export async function recipientOf(
  tx: Tx,
  { leadId, clientId, channel }: Pick<NewMessageInput, "leadId" | "clientId"> & { channel?: Channel },
) {
  if (!clientId) {
    const lead = await lockLead(tx, leadId ?? "");
    return { person: lead, lead };
  }
  const lead = await newestLeadOf(tx, clientId, channel);
  const person = await lockRow(tx, clients, clientId, { mode: "no key update", noun: "client" });
  return { person, lead };
}

async function newestLeadOf(
  tx: Tx,
  clientId: string,
  channel: Channel = "text",
): Promise<LeadRow | undefined> {
  const { phone, email } = clients;
  const [client] = await tx.select({ phone, email }).from(clients).where(eq(clients.id, clientId));
  if (!client) throw notFound("client");
  const isTheirs =
    channel === "email"
      ? or(eq(leads.clientId, clientId), sql`lower(${leads.email}) = lower(${client.email})`)
      : hasPhone(comparablePhone(client.phone));
  const [newest] = await tx
    .select()
    .from(leads)
    .where(isTheirs)
    .orderBy(desc(leads.createdAt))
    .limit(1)
    .for("no key update");
  return newest;
}

/** Retries a failed message; the retry first asks whether the first try arrived. Idempotent. */
export function retryFailed(
  db: Db,
  id: string,
  { by, at, messaging }: MessagingWriteContext,
): Promise<MessageRow> {
  return db.transaction(async (tx) => {
    await messageFor(tx, id, by);
    const before = await lockMessage(tx, id);
    if (!before) throw notFound("message");
    if (before.state === "queued") return before;
    if (before.state !== "failed") throw conflict("not_failed", "Only failed messages can be retried");
    refuseWithoutProvider(before.channel as Channel, messaging);
    const recipient = await recipientToday(tx, before, at);
    const dueAt =
      before.channel === "text" && !isAnswer(before, at) ? outsideQuietHours(at, messaging.timeZone) : at;
    const [row] = await tx
      .update(messages)
      .set({ state: "queued", attempts: 1, recipient, dueAt, failure: null, leasedUntil: null })
      .where(eq(messages.id, id))
      .returning();
    await noteOnAppointment(tx, before);
    await recordEvent(tx, { kind: "message.retried", subjectId: id, by, at, detail: { label: recipient } });
    return row ?? before;
  });
}

/** A retry uses the corrected address. A change message must still match the appointment. */
async function recipientToday(tx: Tx, message: MessageRow, at: Date): Promise<string> {
  const { cause, recipient, channel } = message;
  const about = readAppointmentCause(cause);
  if (!about) return authorOf(message) ? writtenToToday(tx, message) : recipient;
  const appointment = await appointmentById(tx, about.appointmentId);
  if (!matchesAppointment(about, appointment))
    throw conflict("visit_changed", "The appointment has changed, so this message is outdated");
  if (appointment.scheduledAt <= at)
    throw conflict("visit_changed", "The appointment has started, so it's too late to send this");
  const { email, phone } = await personOfAppointment(tx, appointment);
  const texted = { appointmentId: appointment.id, leadId: appointment.leadId, phone };
  if (channel === "text" && !(await mayBeTexted(tx, phone)) && !(await ownConsents(tx, [texted]))(texted))
    throw consentMissing();
  return (channel === "email" ? email : phone) ?? recipient;
}

/** Sends a user's message to the person's current address. */
async function writtenToToday(tx: Tx, { clientId, leadId, channel, recipient }: MessageRow): Promise<string> {
  const whom = clientId ? { clientId } : leadId ? { leadId } : undefined;
  if (!whom) return recipient;
  const { person } = await findCorrespondent(tx, whom);
  if (!person) return recipient;
  if (channel === "email") return addressOf(person);
  await refuseUnlessTexted(tx, person, clientId ? undefined : (leadId ?? undefined));
  return person.phone;
}

function consentMissing() {
  return conflict("no_consent", "No text consent for this number. Call or email instead.");
}

function refuseWithoutProvider(channel: Channel, { sends }: MessagingConfig) {
  if (sends[channel]) return;
  const what = channel === "email" ? "emails" : "texts";
  throw conflict("no_provider", `No provider is set up to send ${what}`);
}

/** Marks a message read. Idempotent: the first time counts. Another user's mail answers 404. */
export async function markRead(db: Db, id: string, { by, at }: WriteContext): Promise<MessageRow> {
  const before = await messageFor(db, id, by);
  const [row] = await db
    .update(messages)
    .set({ readAt: at })
    .where(and(eq(messages.id, id), isUnread(messages)))
    .returning();
  return row ?? before;
}
