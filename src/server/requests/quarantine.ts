import { and, eq, lte } from "drizzle-orm";
import type { Actor } from "#domain/staff/member.ts";
import { businessId } from "../daily-notice.ts";
import type { Db } from "../db/connection.ts";
import { requests } from "../db/tables/all.ts";
import { record } from "../events.ts";

interface Emptying {
  /** The member who empties it has not seen what came later. */
  until: Date;
  by: Actor;
  at: Date;
}

/** Deletes for good what looks like spam. Gives how many. */
export function emptyQuarantine(db: Db, { until, by, at }: Emptying): Promise<number> {
  return db.transaction(async (tx) => {
    const seen = and(eq(requests.state, "quarantined"), lte(requests.receivedAt, until));
    const removed = (await tx.delete(requests).where(seen).returning({ id: requests.id })).length;
    const detail = { label: "", removed };
    if (removed > 0)
      await record(tx, { kind: "request.quarantine_emptied", subjectId: businessId, by, at, detail });
    return removed;
  });
}
