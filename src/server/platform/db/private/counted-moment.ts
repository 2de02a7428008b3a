import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { minute } from "#domain/durations.ts";
import { type Digest, digestOf } from "../move/digest.ts";
import { plainText, tablesIn } from "../move/tables.ts";
import { endingOn } from "../postgres/separate.ts";
import { rowsOf } from "../query-rows.ts";
import type { Db, Store, Tx } from "../store.ts";
import { logIn } from "./archive-folders.ts";

/** What the database held at one place of its log. */
export interface CountedMoment {
  lsn: string;
  tables: Map<string, Digest>;
}

interface Counting {
  folder: string;
  quietTimeout?: number;
  /** Ends the wait early. */
  signal?: AbortSignal | undefined;
}

/** Milliseconds to wait for a moment in which nothing is written, and for the archive. */
const timeouts = { quiet: 10 * minute, archived: 5 * minute };

/**
 * Counts and digests every table as it is at one place of the log, and resolves once the log up to there is archived.
 * Nobody waits for it. Undefined if something was written all the time.
 */
export async function countMoment(
  store: Pick<Store, "separate">,
  { folder, quietTimeout = timeouts.quiet, signal }: Counting,
): Promise<CountedMoment | undefined> {
  const counting = endingOn(signal, await store.separate());
  const other = await store.separate().catch(async (error: unknown) => {
    await counting.end();
    throw error;
  });
  const watching = endingOn(signal, other);
  try {
    const end = Date.now() + quietTimeout;
    let counted = await countIfQuiet(counting.db, watching.db);
    while (!counted && Date.now() < end) {
      await pause(20, undefined, { signal });
      counted = await countIfQuiet(counting.db, watching.db);
    }
    if (counted) await untilArchived(watching.db, { folder, signal });
    return counted;
  } finally {
    await counting.end();
    await watching.end();
  }
}

/**
 * The place in the log is read after the snapshot. Both are of one state if no transaction that writes is open after
 * that, and none has ended since the snapshot: one whose commit is in the log keeps its lock until others see it.
 */
function countIfQuiet(counting: Db, watching: Db): Promise<CountedMoment | undefined> {
  return counting.transaction(
    async (tx) => {
      const snapshot = await snapshotOf(tx);
      const [place] = await rowsOf<{ lsn: string }>(watching, sql`select pg_current_wal_insert_lsn() as lsn`);
      const [open] = await rowsOf<{ some: boolean }>(
        watching,
        sql`select exists (select from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock') as some`,
      );
      if (open!.some || (await snapshotOf(watching)) !== snapshot) return undefined;
      return { lsn: place!.lsn, tables: await digestsIn(tx) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function snapshotOf(db: Db | Tx): Promise<string> {
  const [row] = await rowsOf<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`);
  return row!.snapshot;
}

export async function digestsIn(tx: Tx): Promise<Map<string, Digest>> {
  await plainText(tx);
  const digests = new Map<string, Digest>();
  for (const table of await tablesIn(tx)) digests.set(table.table, await digestOf(tx, table));
  return digests;
}

/** A restore stops before the first record from that place on, so there must be one. */
async function untilArchived(db: Db, { folder, signal }: Counting) {
  const [segment] = await rowsOf<{ name: string }>(
    db,
    sql`select pg_walfile_name(pg_logical_emit_message(false, 'valance', 'counted') - 1) as name`,
  );
  await db.execute(sql`select pg_switch_wal()`);
  const file = join(logIn(folder), `${segment!.name}.gz`);
  const end = Date.now() + timeouts.archived;
  while (!existsSync(file)) {
    if (Date.now() > end) throw new Error("The log of the copy was not archived");
    await pause(100, undefined, { signal });
  }
}
