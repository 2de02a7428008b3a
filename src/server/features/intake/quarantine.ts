import { and, eq, lte } from "drizzle-orm";
import type { Db } from "../../platform/db/connection.ts";
import { lockRow } from "../../platform/db/locks.ts";
import type { SubmittedForm } from "../../platform/db/row-types.ts";
import { submissions } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import { fulfillSubmission } from "./fulfill-submission.ts";

/** Creates what a reviewed request asks for. Idempotent. */
export function releaseSubmission(db: Db, id: string, { by, at, messaging }: MessagingWriteContext) {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, submissions, id, { noun: "request" });
    if (row.state === "taken") return row;
    await tx.update(submissions).set({ state: "taken" }).where(eq(submissions.id, id));
    await recordEvent(tx, {
      kind: "submission.released",
      subjectId: id,
      at,
      by,
      detail: { label: row.suspicion ?? "" },
    });
    // The contract's schema validated the content before it was stored.
    return fulfillSubmission(tx, row, row as unknown as SubmittedForm, { now: at, messaging });
  });
}

interface EmptyInput extends WriteContext {
  /** Keeps what came after the user last looked. */
  until: Date;
}

/** Deletes suspected spam for good; returns how many. */
export function emptyQuarantine(db: Db, { until, by, at }: EmptyInput): Promise<number> {
  return db.transaction(async (tx) => {
    const seen = and(eq(submissions.state, "quarantined"), lte(submissions.receivedAt, until));
    const removed = (await tx.delete(submissions).where(seen).returning({ id: submissions.id })).length;
    const detail = { label: "", removed };
    if (removed > 0)
      await recordEvent(tx, {
        kind: "submission.quarantine_emptied",
        subjectId: fixedSubjects.business,
        by,
        at,
        detail,
      });
    return removed;
  });
}
