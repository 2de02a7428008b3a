import { listRequests, releaseRequest as release, waitingRequests } from "#contract/requests.ts";
import { on, type ServedRoute, say } from "../serve.ts";
import { countQuarantined, findRequests, presentRequest } from "./reads.ts";
import { releaseRequest } from "./writes.ts";

export const requestRoutes: ServedRoute[] = [
  on(listRequests, async ({ query }, { db }) => {
    const { rows, headers } = await findRequests(db, query);
    return say(200, rows.map(presentRequest), headers);
  }),

  on(waitingRequests, async (_heard, { db, intake }) => {
    const [spooled, quarantined] = await Promise.all([intake.waiting(), countQuarantined(db)]);
    return say(200, { spooled, quarantined });
  }),

  on(release, async ({ params, actor, at }, { db, post }) => {
    const row = await releaseRequest(db, params.id, { by: actor, at, post });
    return say(200, presentRequest(row));
  }),
];
