import { and, eq, gt, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { matchesAppointment, readAppointmentCause } from "#domain/messages/message-key.ts";
import { digitsOf, spellingsOf } from "#domain/phone.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { appointments, clients, leads, messages } from "../../platform/db/tables/all.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { newLink } from "../../platform/messaging/customer-links.ts";
import { type Draft, type NewMessage, worded } from "../../platform/messaging/outbox.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import { type MessageContext, messageContexts } from "./message-contexts.ts";
import {
  changeDraft,
  draftsOf,
  isChangeMessage,
  isReminder,
  type PendingMessage,
  reminderDrafts,
} from "./message-drafts.ts";
import { noteReminders } from "./reminder-state.ts";

/** Appointments per batch: keeps each statement short, even for a whole year. */
const batch = 250;

/**
 * Locks upcoming appointments (all, or those matching `whose`) until commit. Always take this lock first (lock order:
 * decision 030).
 */
export function lockAppointments(tx: Tx, at: Date, whose?: SQL): Promise<AppointmentRow[]> {
  return lockAllAppointments(tx, and(gt(appointments.scheduledAt, at), whose));
}

/** Includes past appointments, for changes that move a lead's appointments along. */
export function lockAllAppointments(tx: Tx, whose: SQL | undefined): Promise<AppointmentRow[]> {
  return lockRows(tx, appointments, whose);
}

/** True if the edit changes the text or the recipient of messages. */
export function isInMessages(edited: object): boolean {
  return ["firstName", "lastName", "companyName", "email", "phone"].some((field) => field in edited);
}

export function clientAppointments(id: string): SQL {
  return eq(appointments.clientId, id);
}

export function leadAppointments(...ids: string[]): SQL {
  return inArray(appointments.leadId, ids);
}

/** Matches everyone who is texted at this number, in any spelling. */
export function numberAppointments(tx: Tx, phone: string): SQL | undefined {
  if (digitsOf(phone) === "") return sql`false`;
  const idsOf = (people: typeof clients | typeof leads) =>
    tx
      .select({ id: people.id })
      .from(people)
      .where(inArray(people.phoneDigits, spellingsOf(phone)));
  const ofLead = and(isNull(appointments.clientId), inArray(appointments.leadId, idsOf(leads)));
  return or(inArray(appointments.clientId, idsOf(clients)), ofLead);
}

/**
 * Replans the messages of upcoming appointments in the transaction that changed their inputs: current texts, addresses
 * and settings.
 */
export async function reconcileMessages(tx: Tx, writing: OutboxContext, whose?: SQL): Promise<void> {
  await planMessages(tx, await lockAppointments(tx, writing.at, whose), writing);
}

/**
 * Reconciles pending messages and cancels outdated ones, including failed ones. An attempted message keeps
 * its text, so that a retry can be recognized. Returns the appointments with their reminder state.
 */
export async function planMessages(
  tx: Tx,
  appointmentRows: AppointmentRow[],
  writing: OutboxContext,
): Promise<AppointmentRow[]> {
  const planned: AppointmentRow[] = [];
  for (let from = 0; from < appointmentRows.length; from += batch) {
    planned.push(...(await planBatch(tx, appointmentRows.slice(from, from + batch), writing)));
  }
  return planned;
}

async function planBatch(tx: Tx, found: AppointmentRow[], writing: OutboxContext): Promise<AppointmentRow[]> {
  // The customer's own link never changes.
  const { keys } = writing.messaging;
  const appointmentRows = found.map((appointment) =>
    appointment.answerToken ? appointment : { ...appointment, ...newLink(appointment.id, keys) },
  );
  const [givenUp, waiting] = partition(await unsentOf(tx, appointmentRows, writing.at));
  const contexts = await messageContexts(tx, appointmentRows, writing);
  const drafts = contexts.flatMap((context) => wanted(context, waiting.get(context.appointment.id) ?? []));
  const { cancelled, written } = compareMessages(
    [...waiting.values()].flat(),
    await worded(tx, drafts, writing),
  );
  await cancelMessages(tx, [
    ...cancelled,
    ...appointmentRows.flatMap((appointment) => outdated(givenUp.get(appointment.id) ?? [], appointment)),
  ]);
  await write(tx, written);
  return noteReminders(tx, appointmentRows);
}

/** Pending or failed messages. Messages kept without a provider stay as they are once overdue. */
function unsentOf(tx: Tx, appointmentRows: AppointmentRow[], at: Date): Promise<MessageRow[]> {
  const ids = appointmentRows.map(({ id }) => id);
  const isToCome = and(eq(messages.state, "kept"), gt(messages.dueAt, at));
  const isUnsent = or(inArray(messages.state, ["queued", "failed"]), isToCome);
  const ofIds = and(inArray(messages.appointmentId, ids), like(messages.cause, "appointment:%"));
  return lockRows(tx, messages, and(ofIds, isUnsent));
}

function partition(unsent: MessageRow[]) {
  const { failed = [], waiting = [] } = Object.groupBy(unsent, ({ state }) =>
    state === "failed" ? "failed" : "waiting",
  );
  return [failed, waiting].map((rows) => Map.groupBy(rows, (row) => row.appointmentId)) as [
    MessagesByAppointment,
    MessagesByAppointment,
  ];
}

type MessagesByAppointment = Map<string | null, MessageRow[]>;

/** Cancels outdated failed messages, so that nobody retries them. */
function outdated(rows: MessageRow[], appointment: AppointmentRow): MessageRow[] {
  return rows.filter(({ cause }) => {
    const about = readAppointmentCause(cause);
    return about && !matchesAppointment(about, appointment);
  });
}

/** Pending news that still holds, and the reminders that are due. */
function wanted(context: MessageContext, rows: MessageRow[]): Draft[] {
  const waiting = rows.flatMap((row) => waitingIn(row, context) ?? []);
  return draftsOf(context, (channel) => {
    const ofChannel = waiting.filter(({ about }) => about.channel === channel);
    const change = ofChannel
      .filter(isChangeMessage)
      .map(({ about, dueAt }) => changeDraft(context, about, dueAt));
    return [...change, ...reminderDrafts(context, channel, ofChannel.filter(isReminder))];
  });
}

function waitingIn(
  { cause, dueAt, attempts, recipient }: MessageRow,
  context: MessageContext,
): PendingMessage | undefined {
  const about = readAppointmentCause(cause);
  // A reminder of another time proves nothing about this one, for which it may be too late.
  if (!about || !matchesAppointment(about, context.appointment)) return undefined;
  return { about, dueAt, wasTried: attempts > 0 && recipient === context.reached[about.channel] };
}

function compareMessages(there: MessageRow[], wanted: NewMessage[]) {
  const byCause = new Map(there.map((row) => [row.cause, row]));
  const unchanged = new Set(
    wanted.filter((row) => stays(byCause.get(row.cause), row)).map(({ cause }) => cause),
  );
  const written = wanted.filter(({ cause }) => !unchanged.has(cause));
  const rewritten = new Set(written.map(({ cause }) => cause));
  const cancelled = there.filter(
    ({ cause, attempts }) => !unchanged.has(cause) && !(rewritten.has(cause) && attempts === 0),
  );
  return { cancelled, written };
}

/** Its text is current, or it was attempted and may have arrived. */
function stays(row: MessageRow | undefined, wanted: NewMessage): boolean {
  if (row?.recipient !== wanted.recipient) return false;
  if (row.attempts > 0) return true;
  return comparable(row) === comparable(wanted);
}

function comparable({ subject, body, state, dueAt, leadId, clientId, calendarFile }: NewMessage): string {
  // DTSTAMP is when the file was made, not what it says.
  const file = calendarFile?.replace(/^DTSTAMP:.*$/m, "");
  return JSON.stringify([subject, body, state, dueAt, leadId, clientId, file]);
}

/**
 * Cancels permanently. An attempted message gives up its unique key, so that a replacement can be written.
 */
async function cancelMessages(tx: Tx, rows: MessageRow[]) {
  if (rows.length === 0) return;
  const { id, cause, attempts } = messages;
  await tx
    .update(messages)
    .set({
      state: "cancelled",
      cause: sql`case when ${attempts} > 0 then ${cause} || ':' || ${id} else ${cause} end`,
    })
    .where(
      inArray(
        id,
        rows.map((row) => row.id),
      ),
    );
}

/** Inserts, or replaces an untried or canceled message with the same cause. */
async function write(tx: Tx, rows: NewMessage[]) {
  if (rows.length === 0) return;
  const { state, attempts } = messages;
  const isUntried = and(inArray(state, ["queued", "kept"]), eq(attempts, 0));
  await tx
    .insert(messages)
    .values(rows)
    .onConflictDoUpdate({
      target: messages.cause,
      set: {
        ...{ recipient: excluded.recipient, subject: excluded.subject, body: excluded.body },
        ...{ state: excluded.state, dueAt: excluded.dueAt, calendarFile: excluded.calendarFile },
        ...{ leadId: excluded.leadId, clientId: excluded.clientId, failure: null },
      },
      setWhere: or(isUntried, eq(state, "cancelled")),
    });
}

const excluded = {
  recipient: sql`excluded.recipient`,
  subject: sql`excluded.subject`,
  body: sql`excluded.body`,
  state: sql`excluded.state`,
  dueAt: sql`excluded.due_at`,
  calendarFile: sql`excluded.calendar_file`,
  leadId: sql`excluded.lead_id`,
  clientId: sql`excluded.client_id`,
};
