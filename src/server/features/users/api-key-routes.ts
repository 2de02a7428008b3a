import { createKeyRoute, listKeysRoute, revokeKeyRoute } from "#contract/api-keys.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { createKey, findKeys, revokeKey } from "./api-keys.ts";

export const apiKeyRoutes: ServedRoute[] = [
  handle(listKeysRoute, async ({ at }, { db, timeZone }) => reply(200, await findKeys(db, { at, timeZone }))),

  handle(createKeyRoute, async ({ body: { password: _, ...key }, actor, at }, { db, messaging }) => {
    return reply(201, await createKey(db, key, { by: actor, at, messaging }));
  }),

  handle(revokeKeyRoute, async ({ params, actor, at }, { db }) => {
    await revokeKey(db, params.id, { by: actor, at });
    return reply(204);
  }),
];
