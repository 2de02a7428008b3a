import { and, eq, inArray, like, notLike } from "drizzle-orm";
import { type AppointmentEvent, appointmentEventOf, isAgreed } from "#domain/messages/appointment-event.ts";
import { type AboutAppointment, readAppointmentCause } from "#domain/messages/message-key.ts";
import { changeHold } from "#domain/messages/times.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { messages } from "../../platform/db/tables/all.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { writeMessages } from "../../platform/messaging/outbox.ts";
import type { MessageRow } from "../../platform/messaging/transport.ts";
import { changeHistories, isReopened, isStillExpected, type UnheardMessage } from "./change-history.ts";
import { messageContexts } from "./message-contexts.ts";
import { type ChangeMessage, changeDraft, draftsOf } from "./message-drafts.ts";
import { planMessages } from "./reconcile-messages.ts";

interface Change {
  /** The locked appointment before the change; undefined when it is new. */
  before?: AppointmentRow | undefined;
  after: AppointmentRow;
}

/**
 * Queues the news and reminders that follow from a new or changed appointment, in the same transaction. Returns the
 * appointment with its reminder state; its version stays, because nobody edited it.
 */
export async function notifyCustomer(
  tx: Tx,
  change: Change,
  writing: OutboxContext,
): Promise<AppointmentRow> {
  const event = change.after.rescheduling
    ? undefined
    : appointmentEventOf(change.before, change.after, writing.at);
  const unheard = event && change.before ? await cancelOlderChangeMessages(tx, change.after.id) : [];
  const [appointment] = await planMessages(tx, [change.after], writing);
  if (!appointment) throw new Error("The appointment is missing from the reconciled ones");
  if (event)
    await writeChangeMessages(tx, appointment, { change: event, before: change.before, unheard }, writing);
  return appointment;
}

/**
 * Announces a new assignee at most once per appointment, however often it changes hands: the cause has no version.
 * Unconfirmed appointments, and those that have started, get no message.
 */
export async function notifyReassigned(
  tx: Tx,
  appointments: AppointmentRow[],
  writing: OutboxContext,
): Promise<void> {
  const notified = appointments.filter(
    ({ status, scheduledAt }) => isAgreed(status) && scheduledAt > writing.at,
  );
  if (notified.length === 0) return;
  const contexts = await messageContexts(tx, notified, writing);
  const drafts = contexts.flatMap((context) =>
    draftsOf(context, (channel) => {
      const about = {
        appointmentId: context.appointment.id,
        channel,
        what: "reassigned",
        version: 0,
      } as const;
      return [changeDraft(context, about, writing.at)];
    }),
  );
  await writeMessages(tx, drafts, writing);
}

/** Keeps only the newest change message: cancels unsent ones and returns what the customer has not read. */
async function cancelOlderChangeMessages(tx: Tx, appointmentId: string): Promise<UnheardMessage[]> {
  const calledOff = await tx
    .update(messages)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(messages.appointmentId, appointmentId),
        inArray(messages.state, ["queued", "failed"]),
        like(messages.cause, "appointment:%"),
        notLike(messages.cause, "%:reminder:%"),
      ),
    )
    .returning({ cause: messages.cause, attempts: messages.attempts });
  return calledOff.flatMap(({ cause, attempts }) => {
    const about = readAppointmentCause(cause);
    return about && about.what !== "reminder" ? [{ ...about, wasTried: attempts > 0 }] : [];
  });
}

interface CustomerNotification {
  change: AppointmentEvent;
  before: AppointmentRow | undefined;
  unheard: UnheardMessage[];
}

/** A change message waits for a possible undo; a booking message does not. */
async function writeChangeMessages(
  tx: Tx,
  appointment: AppointmentRow,
  notified: CustomerNotification,
  writing: OutboxContext,
) {
  const dueAt = new Date(writing.at.getTime() + (notified.before ? changeHold : 0));
  const [context] = await messageContexts(tx, [appointment], writing);
  if (!context) return;
  const { before, change } = notified;
  const postponed = await postponedChannels(tx, appointment.id);
  const isOpenAgain = before !== undefined && isReopened(before, appointment, change);
  const historyOf = isOpenAgain ? await changeHistories(tx, appointment.id) : undefined;
  const drafts = draftsOf(context, (channel) => {
    const of = { appointmentId: appointment.id, channel, version: appointment.version };
    const history = historyOf?.(channel);
    if (history && isStillExpected(history, change)) return [];
    const missed = history?.missed ?? notified.unheard.filter((about) => about.channel === channel);
    const subject = changeSubject(of, notified, missed);
    if (!isTakenBack(subject, appointment)) return [changeDraft(context, subject, dueAt)];
    const knowsTime = !postponed.has(channel) && !missed.some(({ wasTried }) => wasTried);
    return knowsTime ? [] : [changeDraft(context, { ...of, what: "booked" }, dueAt)];
  });
  await writeMessages(tx, drafts, writing);
}

/** Channels on which the customer has read that the appointment has no time. */
async function postponedChannels(tx: Tx, appointmentId: string): Promise<Set<MessageRow["channel"]>> {
  const { cause, channel, state } = messages;
  const isPostponement = and(eq(messages.appointmentId, appointmentId), like(cause, "%:postponed:%"));
  const sent = await tx
    .select({ channel })
    .from(messages)
    .where(and(isPostponement, eq(state, "sent")));
  return new Set(sent.map((row) => row.channel));
}

type MoveKey = Pick<Extract<AboutAppointment, { what: "moved" }>, "appointmentId" | "channel" | "version">;

/**
 * A customer who never saw the booking gets a booking message with the new time, not a move. The time that the
 * customer knows passes from one unread message to the next.
 */
function changeSubject(
  of: MoveKey,
  { change, before }: CustomerNotification,
  missed: UnheardMessage[],
): ChangeMessage {
  const previously = missed.flatMap((about) => about.previously ?? [])[0];
  if (change === "booked" && previously) return { ...of, what: "moved", previously };
  if (change !== "moved") return { ...of, what: change, previously };
  if (!before) throw new Error("A move needs a previous time");
  if (missed.some(({ what }) => what === "booked")) return { ...of, what: "booked" };
  return { ...of, what: change, previously: previously ?? before.scheduledAt };
}

/** A move back to the time that the last message named. */
function isTakenBack(subject: ChangeMessage, { scheduledAt }: AppointmentRow): boolean {
  return subject.what === "moved" && subject.previously.getTime() === scheduledAt.getTime();
}
