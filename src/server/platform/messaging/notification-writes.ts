import { eq, sql } from "drizzle-orm";
import type { changePreferencesRoute, NotificationPreferences } from "#contract/notifications.ts";
import type { RouteInput } from "#contract/route.ts";
import {
  chosenIn,
  notificationChannels,
  notificationIds,
  type StoredChoices,
  wants,
} from "#domain/staff/notification-preferences.ts";
import type { Db } from "../db/connection.ts";
import { lockRow } from "../db/locks.ts";
import { users } from "../db/tables/all.ts";
import { recordEvent } from "../events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../http/write-context.ts";
import { readPreferences } from "./notification-reads.ts";

interface ReadInput extends WriteContext {
  until: Date;
}

/** Moves the mark forward only, and never past the current time. Records no event. */
export async function markSeen(db: Db, { until, by, at }: ReadInput): Promise<void> {
  const seen = new Date(Math.min(until.getTime(), at.getTime())).toISOString();
  await db
    .update(users)
    .set({ notificationsSeenAt: sql`greatest(${users.notificationsSeenAt}, ${seen}::timestamptz)` })
    .where(eq(users.id, by.id));
}

interface Change extends MessagingWriteContext {
  changes: RouteInput<typeof changePreferencesRoute>["body"];
}

/**
 * Changes each switch separately, so that changes from two windows both apply. Leaves the account's version alone,
 * because it belongs to the profile form.
 */
export function changePreferences(
  db: Db,
  { changes, by, at, messaging }: Change,
): Promise<NotificationPreferences> {
  return db.transaction(async (tx) => {
    const user = await lockRow(tx, users, by.id, { mode: "no key update", noun: "account" });
    const notifications = { ...user.notifications, ...chosenIn(changes) };
    const fields = differing(user.notifications, notifications);
    if (fields.length === 0) return readPreferences(tx, by.id, messaging);
    await tx.update(users).set({ notifications }).where(eq(users.id, by.id));
    const detail = { label: user.username, fields };
    await recordEvent(tx, { kind: "user.notifications_changed", subjectId: by.id, by, at, detail });
    return readPreferences(tx, by.id, messaging);
  });
}

/** The preferences whose values differ. */
function differing(before: StoredChoices, after: StoredChoices): string[] {
  return notificationIds.filter((id) =>
    notificationChannels.some((channel) => wants(before, id, channel) !== wants(after, id, channel)),
  );
}
