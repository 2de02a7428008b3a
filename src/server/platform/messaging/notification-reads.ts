import { eq, type SQL, sql } from "drizzle-orm";
import {
  maxNotifications,
  type NotificationItem,
  type NotificationPreferences,
} from "#contract/notifications.ts";
import { anonymousActor } from "#domain/events/event-sentences.ts";
import {
  isPersonal,
  kindsOf,
  notificationAddress,
  notificationOf,
  notificationTitle,
  warnedBy,
} from "#domain/notifications/recipients.ts";
import { preferencesOf, wantedBy } from "#domain/staff/notification-preferences.ts";
import type { Actor } from "#domain/staff/user.ts";
import type { Db, Tx } from "../db/connection.ts";
import { rowsOf } from "../db/query-rows.ts";
import { users } from "../db/tables/all.ts";
import type { MessagingConfig } from "../http/messaging-config.ts";

/** Reads at most this many events per kind; older ones are not shown. */
const lookedThrough = 5_000;

interface EventRow {
  id: string;
  kind: string;
  /** ISO instant. */
  at: string;
  subjectId: string;
  detail: Record<string, unknown>;
  name: string | null;
}

/** The newest events by others that the user subscribed to in the office. */
export async function notificationsOf(db: Db, { id, role }: Actor): Promise<NotificationItem[]> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const kinds = user ? kindsOf(wantedBy(user.notifications, "office"), role) : [];
  if (!user || kinds.length === 0) return [];
  const seen = (user.notificationsSeenAt ?? user.createdAt).toISOString();
  const rows = await rowsOf<EventRow>(db, newestOf(kinds, id));
  return rows.flatMap((row) => {
    const of = notificationOf(row);
    const by = row.name ?? anonymousActor(row.kind);
    const address = notificationAddress(row, role) ?? null;
    const at = visibleSince(row);
    return of ? [{ id: row.id, of, title: notificationTitle(row), by, at, address, isNew: at > seen }] : [];
  });
}

/** A released request keeps its time, which may be before the user's last look. */
function visibleSince({ at, detail: { storedAt } }: EventRow): string {
  return typeof storedAt === "string" ? storedAt : at;
}

/** Reads each kind backward by its index until there are enough, so the cost does not grow with the log. */
function newestOf(kinds: string[], userId: string): SQL {
  const ofAll = sql.join(
    kinds.map((kind) => newestOfKind(kind, userId)),
    sql` union all `,
  );
  return sql`
    select told.id::text as id, told.kind, told.subject_id as "subjectId", told.detail, users.name,
           to_char(told.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (${ofAll}) as told left join users on users.id = told.by_user_id
    order by told.id desc limit ${maxNotifications}`;
}

/**
 * Uses one kind per subquery so that the planner recognizes a rare one; with a list it assumes each is common and scans
 * all events. The conditions on `detail` mirror the domain's notificationOf and hasOwnNotification.
 */
function newestOfKind(kind: string, userId: string): SQL {
  return sql`(
    select id, kind, at, subject_id, detail, by_user_id
    from (
      select id, kind, at, subject_id, detail, by_user_id from events
      where kind = ${kind} order by id desc limit ${lookedThrough}
    ) as newest
    where ${othersEvents(kind, userId)}
      and detail->'importId' is null
      and (kind not in ('user.added', 'user.approved', 'user.reactivated', 'user.role_changed')
        or coalesce(detail->>'to', detail->>'role') is distinct from 'admin')
      and (kind <> 'project.changed' or detail->'to' is not null)
      and (kind <> 'appointment.rescheduled' or detail->>'how' = 'link')
      and (kind <> 'user.registered' or detail->>'state' = 'pending')
      and (kind <> 'message.received' or (detail->'order' is null and detail->'appointmentId' is null))
      and (kind <> 'message.failed' or detail->'toStaff' is null)
      and (kind <> 'user.handed_over' or not detail @> ${JSON.stringify({ receivers: [userId] })}::jsonb)
    order by id desc limit ${maxNotifications}
  )`;
}

/** Excludes the user's own actions, except from security warnings. */
function othersEvents(kind: string, userId: string): SQL {
  const warns = warnedBy(kind);
  if (warns === "administrators") return sql`true`;
  const isOwn = sql`subject_id = ${userId}::uuid`;
  if (warns === "owner") return isOwn;
  const byOthers = sql`by_user_id is distinct from ${userId}::uuid`;
  return isPersonal(kind) ? sql`${isOwn} and ${byOthers}` : byOthers;
}

/** The user's notification settings and the address for emails. */
export async function readPreferences(
  db: Db | Tx,
  userId: string,
  { sends }: Pick<MessagingConfig, "sends">,
): Promise<NotificationPreferences> {
  const { notifications, email } = users;
  const [user] = await db.select({ notifications, email }).from(users).where(eq(users.id, userId));
  return {
    wanted: preferencesOf(user?.notifications ?? {}),
    email: user?.email ?? null,
    sendsEmail: sends.email,
  };
}
