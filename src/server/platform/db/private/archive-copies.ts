import { copyFile, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "drizzle-orm";
import { day, minute } from "#domain/durations.ts";
import { hasRoomFor } from "../../core/disk-space.ts";
import { StartupError } from "../../core/startup-error.ts";
import { syncFolder, unfinishedEnd, writeDurably } from "../../core/write-durably.ts";
import { endingOn } from "../postgres/separate.ts";
import { rowsOf } from "../query-rows.ts";
import type { Db, Store } from "../store.ts";
import { allBasesIn, baseNameAt, basesIn, passwordOfBase, timeOfBase } from "./archive-folders.ts";
import { archiveInUse } from "./archive-in-use.ts";
import { countMoment } from "./counted-moment.ts";
import { removeExpired, removeLater } from "./expired-log.ts";
import { homeOf, passwordFile } from "./home.ts";
import { proveCopy } from "./prove-copy.ts";

/** Milliseconds between copies. */
const basesEvery = 7 * day;

interface ArchivedCluster {
  store: Pick<Store, "separate">;
  dataDir: string;
  archive: string;
  /** Ends the copy early: then it gets no name. */
  signal?: AbortSignal | undefined;
}

/** Copies the cluster if that is due, and deletes what restores no moment of the last 14 days. */
export async function maintainArchive(cluster: ArchivedCluster, at: Date): Promise<void> {
  const { copiedAt, dueAt } = await copiesOf(cluster, at);
  if (at < dueAt) return;
  const folder = folderOfCluster(cluster.dataDir);
  // First too, for room; but a cluster without a copy may still need those of the one before it.
  if (copiedAt) await removeExpired(cluster.archive, folder, at);
  const place = await copyBase(cluster);
  await removeLater(folder, place);
  await removeExpired(cluster.archive, folder, at);
}

/** Milliseconds. The time in a copy's name is a second after its end. */
const clockTolerance = minute;

/** When the cluster was copied last, and when its next copy is due. Copies of a clock that was once ahead do not count. */
export async function copiesOf({ dataDir, archive }: Pick<ArchivedCluster, "dataDir" | "archive">, at: Date) {
  const { folder, copyBefore } = archiveInUse(homeOf(dataDir)) ?? {};
  const latest = at.getTime() + clockTolerance;
  const bases = (await allBasesIn(archive)).filter((base) => base.at.getTime() <= latest);
  const newest = bases.filter((base) => base.folder === folder).at(-1);
  // The newest copy of all is what a restore begins with, so another cluster's newer one may not stay the last.
  const isFollowed = newest && newest === bases.at(-1) && basename(newest.place) !== copyBefore;
  const dueAt = new Date(isFollowed ? newest.at.getTime() + basesEvery : 0);
  return { copiedAt: newest?.at, dueAt };
}

function folderOfCluster(dataDir: string): string {
  const found = archiveInUse(homeOf(dataDir));
  if (!found) throw new Error(`The log of the database in ${dataDir} is not archived`);
  return found.folder;
}

/** Copies the cluster while it works, and proves the copy: without that it gets no name and restores nothing. */
export async function copyBase(cluster: ArchivedCluster): Promise<string> {
  const { dataDir, archive, signal } = cluster;
  const folder = folderOfCluster(dataDir);
  const unfinished = join(basesIn(folder), `copy${unfinishedEnd}`);
  await rm(unfinished, { recursive: true, force: true });
  try {
    const endedAt = await copyTo(unfinished, cluster);
    const counted = await countMoment(cluster.store, { folder, signal });
    await proveCopy({ folder, place: unfinished }, { dataDir, archive, counted, signal });
    // A second later, so that the moment in the name is after the copy's end.
    const place = join(basesIn(folder), baseNameAt(new Date(endedAt.getTime() + 1_000)));
    await rename(unfinished, place);
    await syncFolder(basesIn(folder));
    return place;
  } finally {
    // The log needs the room of a copy that failed.
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Returns when the copy ended. The log that makes it whole is archived then. */
async function copyTo(
  unfinished: string,
  { store, dataDir, archive, signal }: ArchivedCluster,
): Promise<Date> {
  const separate = endingOn(signal, await store.separate());
  try {
    const { db } = separate;
    await db.execute(sql`set statement_timeout = '15min'`);
    await refuseFullDisk(db, archive);
    await db.execute(sql`select pg_backup_start('valance', true)`);
    const home = homeOf(dataDir);
    await copyCluster({ from: join(home.folder, await majorOf(db)), to: unfinished, signal });
    const [end] = await rowsOf<{ label: string; at: string }>(
      db,
      sql`select labelfile as label, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS') as at
        from pg_backup_stop(true)`,
    );
    await writeDurably(join(unfinished, "backup_label"), end!.label);
    await writeDurably(join(unfinished, passwordOfBase), await readFile(join(home.folder, passwordFile)));
    return timeOfBase(end!.at);
  } finally {
    await separate.end();
  }
}

/** Archiving the log must be able to go on beside the copy. */
async function refuseFullDisk(db: Db, archive: string) {
  const [cluster] = await rowsOf<{ size: string }>(
    db,
    sql`select sum(pg_database_size(oid)) as size from pg_database`,
  );
  if (!(await hasRoomFor(Number(cluster?.size), archive)))
    throw new StartupError(`The disk of ${archive} has no room for another copy of the database`);
}

async function majorOf(db: Db): Promise<string> {
  const [found] = await rowsOf<{ major: number }>(
    db,
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  );
  return String(found?.major);
}

/** PostgreSQL makes their content when it starts; the log comes from the archive. */
const emptied = [
  ...["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots"],
  ...["pg_stat_tmp", "pg_subtrans"],
];
const leftOut = ["postmaster.pid", "postmaster.opts"];

interface Copy {
  from: string;
  to: string;
  signal: AbortSignal | undefined;
}

/** Files may vanish or change while they are copied: the log repairs them. */
async function copyCluster({ from, to, signal }: Copy, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal?.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isTop && leftOut.includes(entry.name)) continue;
    if (isTop && emptied.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyCluster({ from: source, to: target, signal }, false);
    else if (entry.isFile()) await copyDurably(source, target);
  }
  await syncFolder(to);
}

async function copyDurably(source: string, target: string) {
  try {
    await copyFile(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const handle = await open(target, "r");
  await handle.sync().finally(() => handle.close());
}
