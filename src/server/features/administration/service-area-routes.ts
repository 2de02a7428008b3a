import {
  addServiceArea,
  changeServiceArea,
  getServiceArea,
  listServiceAreas,
  orderServiceAreas,
  removeServiceArea,
} from "#contract/service-areas.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { areaInFull, everyArea, presentArea } from "../../platform/settings/service-areas.ts";
import { addArea, changeArea, orderAreas, removeArea } from "./service-area-writes.ts";

export const serviceAreaRoutes: ServedRoute[] = [
  on(listServiceAreas, async (_heard, { db }) => say(200, (await everyArea(db)).map(presentArea))),

  on(getServiceArea, async ({ params }, { db }) => say(200, await areaInFull(db, params.id))),

  on(addServiceArea, async ({ body, actor, at }, { db }) => {
    const row = await addArea(db, body, { by: actor, at });
    return say(201, presentArea(row));
  }),

  on(changeServiceArea, async ({ params, body, actor, at }, { db }) => {
    const { version, ...changes } = body;
    const row = await changeArea(db, { areaId: params.id, changes, version, by: actor, at });
    return say(200, presentArea(row));
  }),

  on(orderServiceAreas, async ({ body, actor, at }, { db }) => {
    const rows = await orderAreas(db, { ...body, by: actor, at });
    return say(200, rows.map(presentArea));
  }),

  on(removeServiceArea, async ({ params, query, actor, at }, { db }) => {
    await removeArea(db, { ...query, areaId: params.id, by: actor, at });
    return say(204);
  }),
];
