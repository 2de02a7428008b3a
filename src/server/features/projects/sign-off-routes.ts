import { markChecked as checked, markMeasured as measured, takeMarks as take } from "#contract/projects.ts";
import type { Db } from "../../platform/db/connection.ts";
import { on, type ServedRoute, say } from "../../platform/http/route-handler.ts";
import { presentMarks } from "./sign-off-reads.ts";
import { markChecked, markMeasured, takeMarks } from "./sign-off-writes.ts";

export const markRoutes: ServedRoute[] = [
  on(measured, async ({ params, actor, at }, { db, post }) => {
    const row = await markMeasured(db, params.id, { by: actor, at, post });
    return say(200, await presented(db, row));
  }),

  on(checked, async ({ params, actor, at }, { db, post }) => {
    const row = await markChecked(db, params.id, { by: actor, at, post });
    return say(200, await presented(db, row));
  }),

  on(take, async ({ params, actor, at }, { db }) => {
    const row = await takeMarks(db, params.id, { by: actor, at });
    return say(200, await presented(db, row));
  }),
];

async function presented(db: Db, row: Parameters<typeof presentMarks>[1][number]) {
  const [marks = { measured: null, checked: null }] = await presentMarks(db, [row]);
  return marks;
}
