import {
  createWindow,
  duplicateWindow as duplicate,
  deleteWindow as remove,
  restoreWindow as restore,
  updateWindow,
} from "#contract/windows.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { presentWindow } from "./window-reads.ts";
import { addWindow, deleteWindow, duplicateWindow, editWindow, restoreWindow } from "./window-writes.ts";

export const windowRoutes: ServedRoute[] = [
  on(createWindow, async ({ body, actor, at, key }, { db }) => {
    const row = await addWindow(db, body, { by: actor, at, key });
    return say(201, presentWindow(row));
  }),

  on(updateWindow, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await editWindow(db, { windowId: params.id, changes, version, by: actor, at });
    return say(200, presentWindow(row));
  }),

  on(remove, async ({ params, query, actor, at }, { db }) => {
    await deleteWindow(db, params.id, { ...query, by: actor, at });
    return say(204);
  }),

  on(duplicate, async ({ params, actor, at }, { db }) => {
    const row = await duplicateWindow(db, params.id, { by: actor, at });
    return say(201, presentWindow(row));
  }),

  on(restore, async ({ params, actor, at }, { db }) => {
    const row = await restoreWindow(db, params.id, { by: actor, at });
    return say(200, presentWindow(row));
  }),
];
