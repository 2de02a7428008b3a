import {
  createRoom,
  duplicateRoom as duplicate,
  getRoom,
  deleteRoom as remove,
  restoreRoom as restore,
  roomWindows,
} from "#contract/rooms.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentRoom, roomById } from "./room-reads.ts";
import { addRoom, deleteRoom, duplicateRoom, restoreRoom } from "./room-writes.ts";
import { presentWindow, windowsOfRoom } from "./window-reads.ts";

export const roomRoutes: ServedRoute[] = [
  handle(createRoom, async ({ body, actor, at, key }, { db }) => {
    const row = await addRoom(db, body, { by: actor, at, key });
    return reply(201, presentRoom(row));
  }),

  handle(getRoom, async ({ params }, { db }) => reply(200, presentRoom(await roomById(db, params.id)))),

  handle(remove, async ({ params, query, actor, at }, { db }) => {
    await deleteRoom(db, params.id, { ...query, by: actor, at });
    return reply(204);
  }),

  handle(duplicate, async ({ params, actor, at }, { db }) => {
    const row = await duplicateRoom(db, params.id, { by: actor, at });
    return reply(201, presentRoom(row));
  }),

  handle(restore, async ({ params, actor, at }, { db }) => {
    const row = await restoreRoom(db, params.id, { by: actor, at });
    return reply(200, presentRoom(row));
  }),

  handle(roomWindows, async ({ params }, { db }) => {
    const room = await roomById(db, params.id);
    const rows = await windowsOfRoom(db, room.id);
    return reply(200, rows.map(presentWindow));
  }),
];
