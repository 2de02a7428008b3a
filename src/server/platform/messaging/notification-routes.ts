import {
  changePreferences as change,
  getPreferences,
  listNotifications,
  markNotificationsSeen,
} from "#contract/notifications.ts";
import { handle, reply, type ServedRoute } from "../http/route-handler.ts";
import { notificationsOf, readPreferences } from "./notification-reads.ts";
import { changePreferences, markSeen } from "./notification-writes.ts";

export const notificationRoutes: ServedRoute[] = [
  handle(listNotifications, async ({ actor }, { db }) => reply(200, await notificationsOf(db, actor))),

  handle(markNotificationsSeen, async ({ body, actor, at }, { db }) => {
    await markSeen(db, { until: new Date(body.until), by: actor, at });
    return reply(204);
  }),

  handle(getPreferences, async ({ actor }, { db, messaging }) =>
    reply(200, await readPreferences(db, actor.id, messaging)),
  ),

  handle(change, async ({ body, actor, at }, { db, messaging }) =>
    reply(200, await changePreferences(db, { changes: body, by: actor, at, messaging })),
  ),
];
