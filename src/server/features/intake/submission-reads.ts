import { eq } from "drizzle-orm";
import type { RouteInput } from "#contract/route.ts";
import type { listSubmissionsRoute, SubmissionSummary } from "#contract/submissions.ts";
import type { Db } from "../../platform/db/connection.ts";
import { pageOf } from "../../platform/db/page.ts";
import type { SubmissionRow } from "../../platform/db/row-types.ts";
import { submissions } from "../../platform/db/tables/all.ts";

/** Leaves out the sender's network address: nobody needs it to answer a customer. */
export function presentSubmission(row: SubmissionRow): SubmissionSummary {
  const { fingerprint: _, address: __, version: ___, receivedAt, ...request } = row;
  return { ...request, receivedAt: receivedAt.toISOString() };
}

export function findSubmissions(db: Db, query: RouteInput<typeof listSubmissionsRoute>["query"]) {
  return pageOf(db, {
    table: submissions,
    sortable: { receivedAt: { by: submissions.receivedAt, type: "timestamptz" } },
    sortedBy: "-receivedAt",
    filters: [
      query.state ? eq(submissions.state, query.state) : undefined,
      query.leadId ? eq(submissions.leadId, query.leadId) : undefined,
    ],
    query,
    path: "/api/requests",
  });
}

export function countQuarantined(db: Db): Promise<number> {
  return db.$count(submissions, eq(submissions.state, "quarantined"));
}
