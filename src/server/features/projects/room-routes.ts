import {
  createRoomRoute,
  createWindowRoute,
  deleteRoomRoute,
  deleteWindowRoute,
  duplicateRoomRoute,
  duplicateWindowRoute,
  getRoomRoute,
  restoreRoomRoute,
  restoreWindowRoute,
  roomWindowsRoute,
  updateWindowRoute,
} from "#contract/rooms.ts";
import { mayReadBooks } from "#domain/staff/permissions.ts";
import type { Actor } from "#domain/staff/user.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentRoom, roomById } from "./room-reads.ts";
import { addRoom, deleteRoom, duplicateRoom, restoreRoom } from "./room-writes.ts";
import { presentWindow, windowsOfRoom } from "./window-reads.ts";
import { addWindow, deleteWindow, duplicateWindow, editWindow, restoreWindow } from "./window-writes.ts";

export const roomRoutes: ServedRoute[] = [
  handle(createRoomRoute, async ({ body, actor, at, key }, { db }) => {
    const row = await addRoom(db, body, { by: actor, at, key });
    return reply(201, presentRoom(row));
  }),

  handle(getRoomRoute, async ({ params }, { db }) => reply(200, presentRoom(await roomById(db, params.id)))),

  handle(deleteRoomRoute, async ({ params, query, actor, at }, { db }) => {
    await deleteRoom(db, params.id, { ...query, by: actor, at });
    return reply(204);
  }),

  handle(duplicateRoomRoute, async ({ params, actor, at, key }, { db }) => {
    const row = await duplicateRoom(db, params.id, { by: actor, at, key });
    return reply(201, presentRoom(row));
  }),

  handle(restoreRoomRoute, async ({ params, actor, at }, { db }) => {
    const row = await restoreRoom(db, params.id, { by: actor, at });
    return reply(200, presentRoom(row));
  }),

  handle(roomWindowsRoute, async ({ params }, { db }) => {
    const room = await roomById(db, params.id);
    const rows = await windowsOfRoom(db, room.id);
    return reply(200, rows.map(presentWindow));
  }),

  handle(createWindowRoute, async ({ body, actor, at, key }, { db }) => {
    const row = await addWindow(db, unpriced(body, actor), { by: actor, at, key });
    return reply(201, presentWindow(row));
  }),

  handle(updateWindowRoute, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = unpriced(body, actor);
    const row = await editWindow(db, { windowId: params.id, changes, version, by: actor, at });
    return reply(200, presentWindow(row));
  }),

  handle(deleteWindowRoute, async ({ params, query, actor, at }, { db }) => {
    await deleteWindow(db, params.id, { ...query, by: actor, at });
    return reply(204);
  }),

  handle(duplicateWindowRoute, async ({ params, actor, at, key }, { db }) => {
    const row = await duplicateWindow(db, params.id, { by: actor, at, key });
    return reply(201, presentWindow(row));
  }),

  handle(restoreWindowRoute, async ({ params, actor, at }, { db }) => {
    const row = await restoreWindow(db, params.id, { by: actor, at });
    return reply(200, presentWindow(row));
  }),
];

/** A refused price names the right one, so a price from who may not see any is not compared. */
function unpriced<Fields extends { price?: string | null | undefined }>(
  fields: Fields,
  actor: Actor,
): Fields {
  return mayReadBooks(actor) ? fields : { ...fields, price: undefined };
}
