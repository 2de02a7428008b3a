import { and, eq, gt, inArray, isNull, like } from "drizzle-orm";
import { type Channel, readAppointmentCause } from "#domain/messages/message-key.ts";
import { waitAfter } from "#domain/messages/times.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockIfThere, lockRows } from "../../platform/db/locks.ts";
import { appointments, messages } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";
import type { MessageRow, SendError } from "../../platform/messaging/transport.ts";
import { noteRemindersOf } from "../customer-messages/reminder-state.ts";
import { endConsents, lockNumber } from "../customer-messages/sms-consent.ts";

/** Applies even if the appointment is gone. Records a sent reminder on its appointment. */
export function markSent(db: Db, message: MessageRow, { providerId, at }: { providerId: string; at: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockMessage(tx, message.id);
    // The status callback may have arrived before the provider's answer.
    const isReported = before?.state === "failed" && before.providerId === providerId;
    if (before && before.state !== "sent" && !isReported) await setSent(tx, before, { providerId, at });
  });
}

export async function setSent(
  tx: Tx,
  before: MessageRow,
  { providerId, at }: { providerId: string; at: Date },
) {
  const { id, recipient: label } = before;
  const sent = { state: "sent", sentAt: at, providerId, leasedUntil: null, failure: null } as const;
  await tx.update(messages).set(sent).where(eq(messages.id, id));
  await noteOnAppointment(tx, before);
  await recordEvent(tx, { kind: "message.sent", subjectId: id, at, detail: { label } });
}

/** Schedules a retry, or fails the message and notifies the office. */
export function markNotSent(
  db: Db,
  message: MessageRow,
  { why, at, messaging }: OutboxContext & { why: SendError },
) {
  return db.transaction(async (tx) => {
    const before = await lockMessage(tx, message.id, why.hasOptedOut ? at : undefined);
    if (before?.state !== "queued") return;
    const wait = why.isFinal ? undefined : waitAfter(message.attempts);
    const failure = why.message;
    if (wait !== undefined) {
      const later = { leasedUntil: null, failure, dueAt: new Date(at.getTime() + wait) };
      await tx.update(messages).set(later).where(eq(messages.id, message.id));
      return;
    }
    await setFailed(tx, message, { failure, hasOptedOut: why.hasOptedOut, at, messaging });
  });
}

interface FailureContext extends OutboxContext {
  failure: string;
  hasOptedOut: boolean;
  /** The provider's id of the undelivered message. */
  providerId?: string;
}

/** Fails the message and notifies the office. A phone that said STOP gets no more texts. */
export async function setFailed(tx: Tx, message: MessageRow, failing: FailureContext) {
  const { id, recipient } = message;
  const { failure, hasOptedOut, at, messaging, providerId } = failing;
  const failed = {
    state: "failed",
    leasedUntil: null,
    failure,
    ...(providerId ? { providerId } : {}),
  } as const;
  await tx.update(messages).set(failed).where(eq(messages.id, id));
  await noteOnAppointment(tx, message);
  if (hasOptedOut) await endConsents(tx, recipient, { at, messaging, endedBy: "carrier" });
  const toStaff = message.cause.startsWith(staffCause);
  const detail = { label: recipient, failure, ...(toStaff ? { toStaff } : {}) };
  await recordEvent(tx, { kind: "message.failed", subjectId: id, at, detail, messaging });
}

/** Cancels an outdated message that was never attempted. */
export function markCancelled(db: Db, message: MessageRow, failure: string) {
  return db.transaction((tx) => cancel(tx, message, failure));
}

/**
 * The appointment has started: drop reminders silently, but alert staff if the customer was never reached on any
 * channel.
 */
export function markTooLate(db: Db, message: MessageRow, { at, messaging }: OutboxContext) {
  return db.transaction(async (tx) => {
    const failure = "The appointment started before this could be sent";
    const isCancelled = await cancel(tx, message, failure);
    if (!isCancelled || isReminder(message) || (await wasReached(tx, message))) return;
    const detail = { label: message.recipient, failure };
    await recordEvent(tx, { kind: "message.failed", subjectId: message.id, at, detail, messaging });
  });
}

async function cancel(tx: Tx, message: MessageRow, failure: string): Promise<boolean> {
  const before = await lockMessage(tx, message.id);
  if (before?.state !== "queued") return false;
  const given = { state: "cancelled", leasedUntil: null, failure, attempts: message.attempts - 1 } as const;
  await tx.update(messages).set(given).where(eq(messages.id, message.id));
  await noteOnAppointment(tx, message);
  return true;
}

/** True if the same news went by the other channel. */
async function wasReached(tx: Tx, { appointmentId, cause }: MessageRow): Promise<boolean> {
  const about = readAppointmentCause(cause);
  if (!appointmentId || !about || about.what === "reminder") return false;
  const ofSameChange = like(messages.cause, `appointment:${appointmentId}:v${about.version}:%`);
  const went = and(eq(messages.appointmentId, appointmentId), ofSameChange, eq(messages.state, "sent"));
  return (await tx.$count(messages, went)) > 0;
}

/** Quiet hours. This does not count as a try. */
export async function postpone(db: Db, message: MessageRow, dueAt: Date) {
  await db
    .update(messages)
    .set({ dueAt, leasedUntil: null, attempts: message.attempts - 1 })
    .where(eq(messages.id, message.id));
}

/**
 * Locks the message until commit, and its appointment first, in the usual order. After a STOP, everything with the
 * number is locked before both.
 */
export async function lockMessage(tx: Tx, id: string, stoppedAt?: Date): Promise<MessageRow | undefined> {
  if (stoppedAt) await lockItsNumber(tx, id, stoppedAt);
  const ofMessage = tx.select({ id: messages.appointmentId }).from(messages).where(eq(messages.id, id));
  await lockRows(tx, appointments, inArray(appointments.id, ofMessage));
  return lockIfThere(tx, messages, id);
}

async function lockItsNumber(tx: Tx, id: string, at: Date) {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id));
  if (!message) return;
  const { recipient, appointmentId } = message;
  // The person of the appointment may have another number by now.
  await lockNumber(tx, recipient, { at, andAppointment: appointmentId });
}

/** Updates which reminders of the appointment are pending and which were sent. */
export async function noteOnAppointment(tx: Tx, message: MessageRow) {
  const { appointmentId } = message;
  if (appointmentId && isReminder(message)) await noteRemindersOf(tx, [appointmentId]);
}

function isReminder({ cause }: MessageRow): boolean {
  return readAppointmentCause(cause)?.what === "reminder";
}

/** Queues future reminders that were kept for lack of a provider. */
export async function requeueFutureReminders(db: Db, channels: Channel[], at: Date) {
  await db.transaction(async (tx) => {
    const woken = await tx
      .update(messages)
      .set({ state: "queued" })
      .where(
        and(
          eq(messages.state, "kept"),
          isNull(messages.failure),
          inArray(messages.channel, channels),
          gt(messages.dueAt, at),
        ),
      )
      .returning({ appointmentId: messages.appointmentId });
    const appointmentIds = new Set(woken.flatMap(({ appointmentId }) => appointmentId ?? []));
    if (appointmentIds.size > 0) await noteRemindersOf(tx, [...appointmentIds]);
  });
}
