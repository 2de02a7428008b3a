import type { RetentionSettings } from "#contract/privacy.ts";
import { type Changes, changesBetween } from "#domain/merge-edits.ts";
import type { Retention } from "#domain/privacy/retention.ts";
import type { Db } from "../../platform/db/connection.ts";
import { retentionSettings } from "../../platform/db/tables/all.ts";
import { nextVersion, refuseStale } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { notifyContentChanged } from "../../platform/settings/settings.ts";
import { presentRetention, retentionIn } from "./retention-reads.ts";

interface Change extends WriteContext {
  changes: Changes<Retention>;
  version?: number | undefined;
}

/** Unchanged settings never conflict. The privacy page shows the change at once. */
export function changeRetention(db: Db, { changes, version, by, at }: Change): Promise<RetentionSettings> {
  return db.transaction(async (tx) => {
    await tx.insert(retentionSettings).values({}).onConflictDoNothing();
    const [row] = await tx.select().from(retentionSettings).for("update");
    if (!row) throw new Error("The retention settings were not saved");
    const changed = changesBetween<Retention>(retentionIn(row), changes);
    if (Object.keys(changed.after).length === 0) return presentRetention(tx);
    refuseStale(row, version, "setting");
    await tx
      .update(retentionSettings)
      .set({ ...changed.after, updatedAt: at, version: nextVersion(retentionSettings) });
    const detail = { label: "Data Retention", ...changed };
    await recordEvent(tx, { kind: "retention.changed", subjectId: fixedSubjects.retention, at, by, detail });
    await notifyContentChanged(tx);
    return presentRetention(tx);
  });
}
