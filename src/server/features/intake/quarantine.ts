import { and, eq, lte } from "drizzle-orm";
import type { Db } from "../../platform/db/connection.ts";
import { submissions } from "../../platform/db/tables/all.ts";
import { businessId } from "../../platform/events/daily-notification.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";

interface Emptying extends WriteContext {
  /** Keeps what came after the user last looked. */
  until: Date;
}

/** Deletes suspected spam for good; returns how many. */
export function emptyQuarantine(db: Db, { until, by, at }: Emptying): Promise<number> {
  return db.transaction(async (tx) => {
    const seen = and(eq(submissions.state, "quarantined"), lte(submissions.receivedAt, until));
    const removed = (await tx.delete(submissions).where(seen).returning({ id: submissions.id })).length;
    const detail = { label: "", removed };
    if (removed > 0)
      await recordEvent(tx, { kind: "submission.quarantine_emptied", subjectId: businessId, by, at, detail });
    return removed;
  });
}
