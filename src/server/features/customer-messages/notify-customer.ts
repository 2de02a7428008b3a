import { and, eq, inArray, like, notLike } from "drizzle-orm";
import { type AppointmentNews, isAgreed, newsOf } from "#domain/messages/appointment-event.ts";
import { type AboutAppointment, readAppointmentCause } from "#domain/messages/message-key.ts";
import { changeHold } from "#domain/messages/times.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { type Writing, writeMessages } from "../../platform/messaging/outbox.ts";
import { draftsOf, lettersOf, newsDraft } from "./message-drafts.ts";
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
export async function notifyCustomer(tx: Tx, change: Change, writing: Writing): Promise<AppointmentRow> {
  const news = change.after.rescheduling ? undefined : newsOf(change.before, change.after, writing.at);
  const unheard = news && change.before ? await callOffOlderNews(tx, change.after.id) : [];
  const [visit] = await planMessages(tx, [change.after], writing);
  if (!visit) throw new Error("The visit was not planned");
  if (news) await writeNews(tx, visit, { news, before: change.before, unheard }, writing);
  return visit;
}

/**
 * Announces a new assignee at most once per appointment, however often it changes hands: the cause has no version.
 * Unconfirmed or begun appointments get no message.
 */
export async function notifyReassigned(tx: Tx, visits: AppointmentRow[], writing: Writing): Promise<void> {
  const told = visits.filter(({ status, scheduledAt }) => isAgreed(status) && scheduledAt > writing.at);
  if (told.length === 0) return;
  const letters = await lettersOf(tx, told, writing);
  const drafts = letters.flatMap((letter) =>
    draftsOf(letter, (channel) => {
      const about = { appointmentId: letter.visit.id, channel, what: "reassigned", version: 0 } as const;
      return [newsDraft(letter, about, writing.at)];
    }),
  );
  await writeMessages(tx, drafts, writing);
}

/** Only the newest news counts: cancels what has not gone, and returns what the customer never read. */
async function callOffOlderNews(tx: Tx, appointmentId: string): Promise<AboutAppointment[]> {
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
    .returning({ cause: messages.cause });
  return calledOff.flatMap(({ cause }) => readAppointmentCause(cause) ?? []);
}

interface Told {
  news: AppointmentNews;
  before: AppointmentRow | undefined;
  /** Older news that was pending. */
  unheard: AboutAppointment[];
}

/** News of a change waits for an undo; news of a new appointment does not. */
async function writeNews(tx: Tx, visit: AppointmentRow, told: Told, writing: Writing) {
  const dueAt = new Date(writing.at.getTime() + (told.before ? changeHold : 0));
  const [letter] = await lettersOf(tx, [visit], writing);
  if (!letter) return;
  const { id: appointmentId, version } = visit;
  const drafts = draftsOf(letter, (channel) => {
    const of = { appointmentId, channel, version };
    return [newsDraft(letter, aboutNews(of, told), dueAt)];
  });
  await writeMessages(tx, drafts, writing);
}

type OfVersion = Pick<Extract<AboutAppointment, { what: "moved" }>, "appointmentId" | "channel" | "version">;

/** A customer who never read of the booking gets the booking at its new time, not a move. */
function aboutNews(of: OfVersion, { news, before, unheard }: Told) {
  if (news !== "moved") return { ...of, what: news };
  if (!before) throw new Error("A move needs a previous time");
  const missed = unheard.filter(({ channel }) => channel === of.channel);
  if (missed.some(({ what }) => what === "booked")) return { ...of, what: "booked" as const };
  const earlier = missed.find((about) => about.what === "moved");
  return { ...of, what: news, previously: earlier?.previously ?? before.scheduledAt };
}
