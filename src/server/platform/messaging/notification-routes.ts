import {
  changePreferencesRoute,
  getPreferencesRoute,
  listNotificationsRoute,
  markNotificationsSeenRoute,
} from "#contract/notifications.ts";
import { handle, reply, type ServedRoute } from "../http/route-handler.ts";
import { notificationsOf, readPreferences } from "./notification-reads.ts";
import { changePreferences, markSeen } from "./notification-writes.ts";

export const notificationRoutes: ServedRoute[] = [
  handle(listNotificationsRoute, async ({ actor }, { db }) => reply(200, await notificationsOf(db, actor))),

  handle(markNotificationsSeenRoute, async ({ body, actor, at }, { db }) => {
    await markSeen(db, { until: new Date(body.until), by: actor, at });
    return reply(204);
  }),

  handle(getPreferencesRoute, async ({ actor }, { db, messaging }) =>
    reply(200, await readPreferences(db, actor.id, messaging)),
  ),

  handle(changePreferencesRoute, async ({ body, actor, at }, { db, messaging }) =>
    reply(200, await changePreferences(db, { changes: body, by: actor, at, messaging })),
  ),
];
