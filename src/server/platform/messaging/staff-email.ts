import { and, between, eq, like, lt, sql } from "drizzle-orm";
import { hour } from "#domain/durations.ts";
import { anonymousActor } from "#domain/events/event-sentences.ts";
import {
  hasOwnNotification,
  isPersonal,
  kindsOf,
  notificationAddress,
  notificationOf,
  notificationTitle,
  warnedBy,
} from "#domain/notifications/recipients.ts";
import { wantedBy } from "#domain/staff/notification-preferences.ts";
import type { Tx } from "../db/connection.ts";
import { events, messages, users } from "../db/tables/all.ts";
import type { RecordedEvent } from "../http/messaging-config.ts";
import { timeValues } from "./outbox.ts";

/** Prefix of a staff email's cause, followed by the event and the user. */
export const staffCause = "notice:";

type User = Pick<typeof users.$inferSelect, "id" | "name" | "email" | "role" | "notifications">;

/**
 * Emails the active users who subscribed to an event, in its transaction: once per event, and never its author
 * (decision 027). Reads the team once for all events.
 */
export async function notifyStaff(tx: Tx, recorded: RecordedEvent[]): Promise<void> {
  const wanted = recorded.filter(({ event }) => notificationOf(event));
  const notified = await limitEvents(tx, wanted);
  if (notified.length === 0) return;
  const { id, name, email, role, notifications } = users;
  const team = await tx
    .select({ id, name, email, role, notifications })
    .from(users)
    .where(eq(users.state, "active"));
  const letters = notified.flatMap((event) =>
    team.filter((user) => isWritten(user, event)).map((user) => emailTo(user, event, team)),
  );
  if (letters.length > 0) await tx.insert(messages).values(letters).onConflictDoNothing();
}

const givenUp = "message.failed";

/**
 * When a provider is down, hundreds of messages fail. Only the first failure of each clock hour is emailed; all of them
 * appear as notifications.
 */
async function limitEvents(tx: Tx, recorded: RecordedEvent[]): Promise<RecordedEvent[]> {
  const first = recorded.find(({ event }) => event.kind === givenUp);
  if (!first) return recorded;
  const { at } = first.event;
  const isThisHour = between(events.at, new Date(at.getTime() - (at.getTime() % hour)), at);
  const ofCustomers = sql`${events.detail}->'toStaff' is null`;
  const earlier = and(eq(events.kind, givenUp), isThisHour, lt(events.id, first.id), ofCustomers);
  const isFirst = (await tx.$count(events, earlier)) === 0;
  return recorded.filter((each) => each.event.kind !== givenUp || (isFirst && each === first));
}

function isWritten({ id, email, role, notifications }: User, { event }: RecordedEvent): boolean {
  const warns = warnedBy(event.kind);
  if (!email || (!warns && id === event.by?.id)) return false;
  if (isPersonal(event.kind) && id !== event.subjectId) return false;
  if (hasOwnNotification(event, id)) return false;
  return kindsOf(wantedBy(notifications, "email"), role).includes(event.kind);
}

/** Linked to no lead or client, so that it never appears among customer messages. */
function emailTo(user: User, { id, event, messaging }: RecordedEvent, team: User[]) {
  return {
    cause: `${staffCause}${id}:${user.id}`,
    channel: "email" as const,
    recipient: user.email ?? "",
    subject: notificationTitle(event),
    body: emailText(user, { event: event, messaging }, team),
    state: messaging.sends.email ? ("queued" as const) : ("kept" as const),
    createdAt: event.at,
    dueAt: event.at,
  };
}

function emailText(user: User, { event, messaging }: Omit<RecordedEvent, "id">, team: User[]): string {
  const who = team.find(({ id }) => id === event.by?.id)?.name ?? anonymousActor(event.kind);
  const { when } = timeValues({ scheduledAt: event.at }, messaging);
  const address = notificationAddress(event, user.role);
  return [
    `${notificationTitle(event)}\n${who}, ${when}`,
    ...(address ? [`View details: ${messaging.publicUrl}${address}`] : []),
    warnedBy(event.kind)
      ? "Alerts like this one are always sent."
      : `Choose which emails you get: ${messaging.publicUrl}/crm/settings/notifications`,
  ].join("\n\n");
}

/** Cancels queued emails to a deactivated user; one that is being sent still goes out. */
export async function cancelStaffEmail(tx: Tx, { id, email }: Pick<User, "id" | "email">): Promise<void> {
  if (!email) return;
  const waiting = and(
    eq(messages.recipient, email),
    eq(messages.state, "queued"),
    like(messages.cause, `${staffCause}%:${id}`),
  );
  await tx.update(messages).set({ state: "cancelled" }).where(waiting);
}
