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

/** A new cluster whose log is archived, with an empty table. */
export async function openArchived(archive: string) {
  // The test kit's data folders are copies of one cluster.
  const dataDir = emptyFolder();
  const store = await openStore({ dataDir, logArchive: archive });
  await store.db.execute(sql`create table kept (name text)`);
  return { dataDir, store, archive };
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
  await vi.waitFor(async () =>
    expect((await databaseTime(store)).getTime()).toBeGreaterThan(moment.getTime() + 1),
  );
  return new Date(moment.getTime() + 1);
}

async function databaseTime(store: Store) {
  const [row] = await rowsOf<{ at: string }>(store.db, sql`select clock_timestamp()::text as at`);
  return new Date(row!.at);
}
