import type { RetentionSettings } from "#contract/privacy.ts";
import {
  type RemovalCounts,
  type Retention,
  removals,
  retentionDefaults,
  retentionKeys,
} from "#domain/privacy/retention.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { retentionSettings } from "../../platform/db/tables/all.ts";
import { rulesOf } from "./retention-rules.ts";

type Row = typeof retentionSettings.$inferSelect;

/** Retention periods: the administrator's settings, or the defaults. */
export async function readRetention(db: Db | Tx): Promise<Retention> {
  const [row] = await db.select().from(retentionSettings);
  return row ? retentionIn(row) : retentionDefaults;
}

export function retentionIn(row: Retention): Retention {
  return Object.fromEntries(retentionKeys.map((key) => [key, row[key]])) as unknown as Retention;
}

export async function presentRetention(db: Db | Tx): Promise<RetentionSettings> {
  const [row] = await db.select().from(retentionSettings);
  const never = { ...retentionDefaults, ranAt: null, removed: null, version: 1 };
  const { ranAt, removed, version }: Pick<Row, "ranAt" | "removed" | "version"> = row ?? never;
  return { ...retentionIn(row ?? never), ranAt: ranAt?.toISOString() ?? null, removed, version };
}

/** Counts the rows that a run would remove now. */
export async function countDue(db: Db, retention: Retention, at: Date): Promise<RemovalCounts> {
  const rules = rulesOf(retention, at);
  const counts: [string, number][] = [];
  for (const removal of removals) counts.push([removal, await rules[removal].count(db)]);
  return Object.fromEntries(counts) as RemovalCounts;
}
