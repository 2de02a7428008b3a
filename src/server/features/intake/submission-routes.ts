import {
  emptyQuarantine as empty,
  listRequests,
  releaseRequest as release,
  waitingRequests,
} from "#contract/submissions.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { emptyQuarantine, releaseRequest } from "./quarantine.ts";
import { countQuarantined, findRequests, presentRequest } from "./submission-reads.ts";

export const requestRoutes: ServedRoute[] = [
  handle(listRequests, async ({ query }, { db }) => {
    const { rows, headers } = await findRequests(db, query);
    return reply(200, rows.map(presentRequest), headers);
  }),

  handle(waitingRequests, async (_input, { db, intake, isDiskLow: isLow }) => {
    const waiting = [intake.waiting(), countQuarantined(db), isLow()] as const;
    const [spooled, quarantined, isDiskLow] = await Promise.all(waiting);
    return reply(200, { spooled, quarantined, isDiskLow });
  }),

  handle(empty, async ({ body, actor, at }, { db }) =>
    reply(200, { removed: await emptyQuarantine(db, { until: new Date(body.until), by: actor, at }) }),
  ),

  handle(release, async ({ params, actor, at }, { db, messaging }) => {
    const row = await releaseRequest(db, params.id, { by: actor, at, messaging });
    return reply(200, presentRequest(row));
  }),
];
