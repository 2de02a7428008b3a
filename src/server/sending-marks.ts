import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Channel } from "#domain/messages/message.ts";
import { waitAfter } from "#domain/messages/times.ts";
import { endConsents } from "./consents.ts";
import type { Db, Tx } from "./db/connection.ts";
import { appointments, messages } from "./db/tables/all.ts";
import { record } from "./events.ts";
import { isReminder, reminderHoursOf } from "./messages/writes.ts";
import type { MessageRow, NotSent } from "./provider.ts";

/** It has gone, whatever has become of its cause meanwhile. A reminder is noted on its visit. */
export function markSent(db: Db, message: MessageRow, { providerId, at }: { providerId: string; at: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockMessage(tx, message.id);
    // The network may have told us what became of it before the provider's answer was here.
    const isTold = before?.state === "failed" && before.providerId === providerId;
    if (before && before.state !== "sent" && !isTold) await setSent(tx, before, { providerId, at });
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
  if (before.state === "queued") await takeOffVisit(tx, before, at);
  await record(tx, { kind: "message.sent", subjectId: id, at, detail: { label } });
}

/** Tried again later; or given up, which the office is told. */
export function markNotSent(db: Db, message: MessageRow, { why, at }: { why: NotSent; at: Date }) {
  return db.transaction(async (tx) => {
    const before = await lockMessage(tx, message.id);
    if (before?.state !== "queued") return;
    const wait = why.isFinal ? undefined : waitAfter(message.attempts);
    const failure = why.message;
    if (wait !== undefined) {
      const later = { leasedUntil: null, failure, dueAt: new Date(at.getTime() + wait) };
      await tx.update(messages).set(later).where(eq(messages.id, message.id));
      return;
    }
    await takeOffVisit(tx, message);
    await setFailed(tx, message, { failure, hasOptedOut: why.hasOptedOut, at });
  });
}

interface Failing {
  failure: string;
  hasOptedOut: boolean;
  at: Date;
  /** What the provider called what it did not deliver. */
  providerId?: string;
}

/** Given up, which the office is told; a telephone that has said STOP is not written to again. */
export async function setFailed(tx: Tx, { id, recipient }: MessageRow, failing: Failing) {
  const { failure, hasOptedOut, at, providerId } = failing;
  const failed = {
    state: "failed",
    leasedUntil: null,
    failure,
    ...(providerId ? { providerId } : {}),
  } as const;
  await tx.update(messages).set(failed).where(eq(messages.id, id));
  if (hasOptedOut) await endConsents(tx, recipient, at);
  await record(tx, { kind: "message.failed", subjectId: id, at, detail: { label: recipient, failure } });
}

/** It is of no use any more. It was tried by nobody. */
export function markCancelled(db: Db, message: MessageRow, failure: string) {
  return db.transaction(async (tx) => {
    const given = { state: "cancelled", leasedUntil: null, failure, attempts: message.attempts - 1 } as const;
    const queued = and(eq(messages.id, message.id), eq(messages.state, "queued"));
    await tx.update(messages).set(given).where(queued);
    await takeOffVisit(tx, message);
  });
}

/** Not now: its hour is quiet. That is no try. */
export async function putOff(db: Db, message: MessageRow, dueAt: Date) {
  await db
    .update(messages)
    .set({ dueAt, leasedUntil: null, attempts: message.attempts - 1 })
    .where(eq(messages.id, message.id));
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(messages).where(eq(messages.id, id)).for("update");
  return row;
}

/** The visit no longer waits for this reminder, and where it went knows when. Nobody has edited the visit by that. */
export async function takeOffVisit(tx: Tx, message: MessageRow, sentAt?: Date) {
  if (!isReminder(message) || !message.appointmentId) return;
  const sent = sentAt ? { [reminderHoursOf(message)]: sentAt.toISOString() } : {};
  await tx
    .update(appointments)
    .set({
      reminderScheduledJobIds: sql`${appointments.reminderScheduledJobIds} - ${message.id}::text`,
      // The first of an e-mail and a text is when the customer was reminded.
      remindersSent: sql`${JSON.stringify(sent)}::jsonb || ${appointments.remindersSent}`,
    })
    .where(eq(appointments.id, message.appointmentId));
}

/** Reminders that were kept, because nothing could send them, and are still to come: now something can. */
export async function wakeWhatIsStillToCome(db: Db, channels: Channel[], at: Date) {
  await db.transaction(async (tx) => {
    const woken = await tx
      .update(messages)
      .set({ state: "queued" })
      .where(and(eq(messages.state, "kept"), inArray(messages.channel, channels), gt(messages.dueAt, at)))
      .returning({ id: messages.id, cause: messages.cause, appointmentId: messages.appointmentId });
    for (const { id, appointmentId } of woken.filter(isReminder)) {
      if (!appointmentId) continue;
      await tx
        .update(appointments)
        .set({
          reminderScheduledJobIds: sql`${appointments.reminderScheduledJobIds} || ${JSON.stringify([id])}::jsonb`,
        })
        .where(eq(appointments.id, appointmentId));
    }
  });
}
