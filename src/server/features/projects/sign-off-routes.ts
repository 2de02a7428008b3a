import { markChecked as checked, markMeasured as measured, takeMarks as take } from "#contract/projects.ts";
import type { Db } from "../../platform/db/connection.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { presentSignOff } from "./sign-off-reads.ts";
import { markChecked, markMeasured, takeMarks } from "./sign-off-writes.ts";

export const markRoutes: ServedRoute[] = [
  handle(measured, async ({ params, actor, at }, { db, messaging }) => {
    const row = await markMeasured(db, params.id, { by: actor, at, messaging });
    return reply(200, await presented(db, row));
  }),

  handle(checked, async ({ params, actor, at }, { db, messaging }) => {
    const row = await markChecked(db, params.id, { by: actor, at, messaging });
    return reply(200, await presented(db, row));
  }),

  handle(take, async ({ params, actor, at }, { db }) => {
    const row = await takeMarks(db, params.id, { by: actor, at });
    return reply(200, await presented(db, row));
  }),
];

async function presented(db: Db, row: Parameters<typeof presentSignOff>[1][number]) {
  const [marks = { measured: null, checked: null }] = await presentSignOff(db, [row]);
  return marks;
}
