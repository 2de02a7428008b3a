import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import { openStore, type Store } from "../platform/db/connection.ts";
import { rowsOf } from "../platform/db/query-rows.ts";

/** A folder for the archive of a log, which PostgreSQL's account can enter; with a name that is hard to quote. */
export function archiveFolder() {
  return join(openFolder("valance-archive-"), "it's 100 % here");
}

/** A data folder to restore into. */
export function emptyFolder() {
  return join(openFolder("valance-restored-"), "data");
}

function openFolder(prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Milliseconds; a server that hangs is stopped after 60 seconds. */
const timeToClose = 150_000;

/** A new cluster whose log is archived, with an empty table. */
export async function openArchived(archive: string) {
  // The test kit's data folders are copies of one cluster.
  const dataDir = emptyFolder();
  const store = await openStore({ dataDir, logArchive: archive });
  // After a failure too: a server whose folder is deleted under it would end this process.
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await reportWork(store).catch(() => undefined);
    await store.close();
  }, timeToClose);
  await store.db.execute(sql`create table kept (name text)`);
  return { dataDir, store, archive };
}

/** Prints what the cluster waits for, if it still runs. */
async function reportWork(store: Store) {
  const connection = await store.separate().catch(() => undefined);
  if (!connection) return;
  const archived = sql`select * from pg_stat_archiver`;
  const running = sql`select query, wait_event, xact_start from pg_stat_activity where usename = current_user`;
  try {
    await connection.db.execute(sql`set statement_timeout = '5s'`);
    for (const query of [archived, running]) console.error(await rowsOf(connection.db, query));
  } finally {
    await connection.end();
  }
}

export const add = (store: Store, name: string) =>
  store.db.execute(sql`insert into kept (name) values (${name})`);

export async function namesIn(store: Store) {
  const rows = await rowsOf<{ name: string }>(store.db, sql`select name from kept order by 1`);
  return rows.map(({ name }) => name);
}

/** A moment after all commits so far, and before all later ones. */
export async function momentOf(store: Store) {
  const moment = await databaseTime(store);
  await vi.waitFor(
    async () => expect((await databaseTime(store)).getTime()).toBeGreaterThan(moment.getTime() + 1),
    10_000,
  );
  return new Date(moment.getTime() + 1);
}

async function databaseTime(store: Store) {
  const [row] = await rowsOf<{ at: string }>(store.db, sql`select clock_timestamp()::text as at`);
  return new Date(row!.at);
}
