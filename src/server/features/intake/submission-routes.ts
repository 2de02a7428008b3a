import {
  emptyQuarantineRoute,
  listSubmissionsRoute,
  releaseSubmissionRoute,
  waitingSubmissionsRoute,
} from "#contract/submissions.ts";
import { handle, reply, type ServedRoute } from "../../platform/http/route-handler.ts";
import { emptyQuarantine, releaseSubmission } from "./quarantine.ts";
import { countQuarantined, findSubmissions, presentSubmission } from "./submission-reads.ts";

export const submissionRoutes: ServedRoute[] = [
  handle(listSubmissionsRoute, async ({ query }, { db }) => {
    const { rows, headers } = await findSubmissions(db, query);
    return reply(200, rows.map(presentSubmission), headers);
  }),

  handle(waitingSubmissionsRoute, async (_input, { db, intake, isDiskLow: isLow }) => {
    const waiting = [intake.waiting(), countQuarantined(db), isLow()] as const;
    const [spooled, quarantined, isDiskLow] = await Promise.all(waiting);
    return reply(200, { spooled, quarantined, isDiskLow });
  }),

  handle(emptyQuarantineRoute, async ({ body, actor, at }, { db }) =>
    reply(200, { removed: await emptyQuarantine(db, { until: new Date(body.until), by: actor, at }) }),
  ),

  handle(releaseSubmissionRoute, async ({ params, actor, at }, { db, messaging }) => {
    const row = await releaseSubmission(db, params.id, { by: actor, at, messaging });
    return reply(200, presentSubmission(row));
  }),
];
