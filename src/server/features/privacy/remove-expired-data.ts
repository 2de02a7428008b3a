import { and, arrayContains, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { day, minute } from "#domain/durations.ts";
import { digestDays } from "#domain/privacy/forgetting.ts";
import { nothingRemoved, type RemovalCounts, removals } from "#domain/privacy/retention.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { forgottenPeople, retainedRecords, retentionSettings } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { fixedSubjects } from "../../platform/events/fixed-subjects.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { recordsOf } from "./records.ts";
import { readRetention } from "./retention-reads.ts";
import { deleteRecords, rulesOf } from "./retention-rules.ts";
import { removeForgottenFiles } from "./writes.ts";

/** Just under an hour, the background job's interval, so that one of several processes runs it. */
const pause = 50 * minute;
const maxBatches = 100;

/** Removes expired data in small batches, and records how much. */
export async function removeExpiredData(
  { db, filesFolder }: Pick<AppContext, "db" | "filesFolder">,
  at: Date,
  signal?: AbortSignal,
): Promise<RemovalCounts | undefined> {
  await removeForgottenFiles(db, filesFolder);
  if (!(await claimRun(db, at))) return undefined;
  const rules = rulesOf(await readRetention(db), at);
  const removed = { ...nothingRemoved };
  try {
    for (const removal of removals) {
      for (let round = 0; round < maxBatches && !signal?.aborted; round += 1) {
        const count = await db.transaction((tx) => rules[removal].remove(tx));
        removed[removal] += count;
        if (count === 0) break;
      }
    }
    await dropPaidContacts(db);
    await dropOldDigests(db, at);
  } finally {
    await writeDown(db, removed, at);
  }
  return removed;
}

async function claimRun(db: Db, at: Date): Promise<boolean> {
  await db.insert(retentionSettings).values({}).onConflictDoNothing();
  const isDue = or(
    isNull(retentionSettings.ranAt),
    lt(retentionSettings.ranAt, new Date(at.getTime() - pause)),
    // A clock that was once ahead does not stop it.
    gt(retentionSettings.ranAt, new Date(at.getTime() + pause)),
  );
  const claimed = await db
    .update(retentionSettings)
    .set({ ranAt: at, removed: null })
    .where(isDue)
    .returning();
  return claimed.length > 0;
}

async function writeDown(db: Db, removed: RemovalCounts, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(retentionSettings).set({ removed }).where(eq(retentionSettings.ranAt, at));
    if (Object.values(removed).every((count) => count === 0)) return;
    const detail = { label: "Data Retention", ...removed };
    await recordEvent(tx, { kind: "retention.applied", subjectId: fixedSubjects.retention, at, detail });
  });
}

async function dropOldDigests(db: Db, at: Date): Promise<void> {
  const cut = new Date(at.getTime() - digestDays * day);
  await db
    .update(forgottenPeople)
    .set({ reachDigests: [] })
    .where(and(lt(forgottenPeople.forgottenAt, cut), sql`cardinality(${forgottenPeople.reachDigests}) > 0`));
}

/** Once the balance is paid, the phone and email of a forgotten client are no longer needed. */
async function dropPaidContacts(db: Db): Promise<void> {
  const owing = await db
    .select()
    .from(retainedRecords)
    .where(arrayContains(retainedRecords.reasons, ["balance"]));
  for (const { clientId, details } of owing) {
    await db.transaction(async (tx: Tx) => {
      const { reasons, lastRecordAt } = await recordsOf(tx, clientId);
      if (reasons.includes("balance")) return;
      // A project that owed was the only record, and staff deleted it.
      if (!lastRecordAt) return deleteRecords(tx, [clientId]);
      const { phone: _, email: __, ...retained } = details;
      await tx
        .update(retainedRecords)
        .set({ reasons, details: retained })
        .where(and(eq(retainedRecords.clientId, clientId)));
    });
  }
}
