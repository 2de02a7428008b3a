import {
  deleteViewRoute,
  listSavedViewsRoute,
  renameViewRoute,
  saveViewRoute,
} from "#contract/saved-views.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { deleteView, renameView, saveView, viewsOf } from "./saved-views.ts";

export const savedViewRoutes: ServedRoute[] = [
  handle(listSavedViewsRoute, async ({ query, actor }, { db }) =>
    reply(200, await viewsOf(db, actor, query.list)),
  ),

  handle(saveViewRoute, async ({ body, actor, at }, { db }) => {
    const { row, repeated } = await saveView(db, { view: body, by: actor, at });
    return reply(repeated ? 200 : 201, row);
  }),

  handle(renameViewRoute, async ({ params, body, actor }, { db }) =>
    reply(200, await renameView(db, { ...body, viewId: params.id, by: actor })),
  ),

  handle(deleteViewRoute, async ({ params, actor }, { db }) => {
    await deleteView(db, { viewId: params.id, by: actor });
    return reply(204);
  }),
];
