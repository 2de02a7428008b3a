import {
  createRoom,
  duplicateRoom as duplicate,
  getRoom,
  deleteRoom as remove,
  restoreRoom as restore,
  roomWindows,
} from "#contract/rooms.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { presentRoom, roomById } from "./room-reads.ts";
import { addRoom, deleteRoom, duplicateRoom, restoreRoom } from "./room-writes.ts";
import { presentWindow, windowsOfRoom } from "./window-reads.ts";

export const roomRoutes: ServedRoute[] = [
  on(createRoom, async ({ body, actor, at, key }, { db }) => {
    const row = await addRoom(db, body, { by: actor, at, key });
    return say(201, presentRoom(row));
  }),

  on(getRoom, async ({ params }, { db }) => say(200, presentRoom(await roomById(db, params.id)))),

  on(remove, async ({ params, query, actor, at }, { db }) => {
    await deleteRoom(db, params.id, { ...query, by: actor, at });
    return say(204);
  }),

  on(duplicate, async ({ params, actor, at }, { db }) => {
    const row = await duplicateRoom(db, params.id, { by: actor, at });
    return say(201, presentRoom(row));
  }),

  on(restore, async ({ params, actor, at }, { db }) => {
    const row = await restoreRoom(db, params.id, { by: actor, at });
    return say(200, presentRoom(row));
  }),

  on(roomWindows, async ({ params }, { db }) => {
    const room = await roomById(db, params.id);
    const rows = await windowsOfRoom(db, room.id);
    return say(200, rows.map(presentWindow));
  }),
];
