import { deleteView, listSavedViews, renameView, saveView } from "#contract/saved-views.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { deleteView as remove, renameView as rename, saveView as save, viewsOf } from "./saved-views.ts";

export const savedViewRoutes: ServedRoute[] = [
  handle(listSavedViews, async ({ query, actor }, { db }) =>
    reply(200, await viewsOf(db, actor, query.list)),
  ),

  handle(saveView, async ({ body, actor, at }, { db }) => {
    const { row, repeated } = await save(db, { view: body, by: actor, at });
    return reply(repeated ? 200 : 201, row);
  }),

  handle(renameView, async ({ params, body, actor }, { db }) =>
    reply(200, await rename(db, { ...body, viewId: params.id, by: actor })),
  ),

  handle(deleteView, async ({ params, actor }, { db }) => {
    await remove(db, { viewId: params.id, by: actor });
    return reply(204);
  }),
];
