import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Db, Tx } from "../platform/db/connection.ts";
import { rowsOf } from "../platform/db/query-rows.ts";

/** Resolves once a statement waits for a lock in this database. Inside a transaction, pass the transaction. */
export async function someoneWaitsForLock(db: Db | Tx) {
  await vi.waitFor(async () => expect(await waitingForLocks(db)).not.toEqual([]), 10_000);
}

async function waitingForLocks(db: Db | Tx) {
  // A transaction would otherwise see the same activity each time.
  await db.execute(sql`select pg_stat_clear_snapshot()`);
  const here = sql`datname = current_database() and wait_event_type = 'Lock'`;
  return rowsOf(db, sql`select pid from pg_stat_activity where ${here}`);
}
