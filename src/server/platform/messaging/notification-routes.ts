import {
  changePreferences as change,
  getPreferences,
  listNotices,
  seeNotices,
} from "#contract/notifications.ts";
import { on, type ServedRoute, say } from "../http/route-handler.ts";
import { noticesOf, readPreferences } from "./notification-reads.ts";
import { changePreferences, markSeen } from "./notification-writes.ts";

export const noticeRoutes: ServedRoute[] = [
  on(listNotices, async ({ actor }, { db }) => say(200, await noticesOf(db, actor))),

  on(seeNotices, async ({ body, actor, at }, { db }) => {
    await markSeen(db, { until: new Date(body.until), by: actor, at });
    return say(204);
  }),

  on(getPreferences, async ({ actor }, { db, post }) => say(200, await readPreferences(db, actor.id, post))),

  on(change, async ({ body, actor, at }, { db, post }) =>
    say(200, await changePreferences(db, { changes: body, by: actor, at, post })),
  ),
];
