import {
  addServiceArea,
  changeServiceArea,
  getServiceArea,
  listServiceAreas,
  orderServiceAreas,
  removeServiceArea,
} from "#contract/service-areas.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { areaInFull, everyArea, presentArea } from "../../platform/settings/service-areas.ts";
import { addArea, changeArea, orderAreas, removeArea } from "./service-area-writes.ts";

export const serviceAreaRoutes: ServedRoute[] = [
  handle(listServiceAreas, async (_heard, { db }) => reply(200, (await everyArea(db)).map(presentArea))),

  handle(getServiceArea, async ({ params }, { db }) => reply(200, await areaInFull(db, params.id))),

  handle(addServiceArea, async ({ body, actor, at }, { db }) => {
    const row = await addArea(db, body, { by: actor, at });
    return reply(201, presentArea(row));
  }),

  handle(changeServiceArea, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await changeArea(db, { areaId: params.id, changes, version, by: actor, at });
    return reply(200, presentArea(row));
  }),

  handle(orderServiceAreas, async ({ body, actor, at }, { db }) => {
    const rows = await orderAreas(db, { ...body, by: actor, at });
    return reply(200, rows.map(presentArea));
  }),

  handle(removeServiceArea, async ({ params, query, actor, at }, { db }) => {
    await removeArea(db, { ...query, areaId: params.id, by: actor, at });
    return reply(204);
  }),
];
