import {
  createWindow,
  duplicateWindow as duplicate,
  deleteWindow as remove,
  restoreWindow as restore,
  updateWindow,
} from "#contract/windows.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentWindow } from "./window-reads.ts";
import { addWindow, deleteWindow, duplicateWindow, editWindow, restoreWindow } from "./window-writes.ts";

export const windowRoutes: ServedRoute[] = [
  handle(createWindow, async ({ body, actor, at, key }, { db }) => {
    const row = await addWindow(db, body, { by: actor, at, key });
    return reply(201, presentWindow(row));
  }),

  handle(updateWindow, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await editWindow(db, { windowId: params.id, changes, version, by: actor, at });
    return reply(200, presentWindow(row));
  }),

  handle(remove, async ({ params, query, actor, at }, { db }) => {
    await deleteWindow(db, params.id, { ...query, by: actor, at });
    return reply(204);
  }),

  handle(duplicate, async ({ params, actor, at }, { db }) => {
    const row = await duplicateWindow(db, params.id, { by: actor, at });
    return reply(201, presentWindow(row));
  }),

  handle(restore, async ({ params, actor, at }, { db }) => {
    const row = await restoreWindow(db, params.id, { by: actor, at });
    return reply(200, presentWindow(row));
  }),
];
