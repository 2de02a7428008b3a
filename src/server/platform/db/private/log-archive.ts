import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { StartupError } from "../../core/startup-error.ts";
import { syncFolder, unfinishedEnd, writeDurably } from "../../core/write-durably.ts";
import { rowsOf } from "../query-rows.ts";
import type { Db, Store } from "../store.ts";
import { canReach } from "./account.ts";
import { type Home, homeOf, passwordFile } from "./home.ts";

/**
 * The archive of a private PostgreSQL's write-ahead log: `log` holds its segments, and `base` copies of the whole
 * cluster. A copy and the segments after it restore any moment (recovery.ts).
 */
export const logIn = (archive: string) => join(archive, "log");
export const basesIn = (archive: string) => join(archive, "base");

/** A file with the password of the copied cluster, beside its files. */
export const passwordOfBase = "valance-password";

const day = 24 * 60 * 60_000;
const retained = 14 * day;
const basesEvery = 7 * day;

/** Makes the folders. PostgreSQL's account writes the log, and only this process the copies. */
export function prepareArchive(archive: string, { account }: Home): void {
  if (process.platform === "win32") throw new StartupError("LOG_ARCHIVE_DIR does not work on Windows");
  try {
    for (const folder of [archive, logIn(archive), basesIn(archive)]) mkdirSync(folder, { recursive: true });
    chmodSync(archive, account ? 0o711 : 0o700);
    chmodSync(basesIn(archive), 0o700);
    chmodSync(logIn(archive), 0o700);
    if (account) chownSync(logIn(archive), account.uid, account.gid);
  } catch (error) {
    throw new StartupError(`Cannot use the folder ${archive}: ${(error as NodeJS.ErrnoException).code}`);
  }
  if (account && !canReach(account, logIn(archive)))
    throw new StartupError(
      `PostgreSQL's account cannot reach the folder ${archive}: choose another LOG_ARCHIVE_DIR`,
    );
}

/**
 * At most a minute of log is not archived. A segment of a quiet minute is mostly zeros, so it is compressed. After a
 * crash PostgreSQL archives one again: then it must be the same.
 */
export function archiveSettings(archive: string): string[] {
  const folder = quoted(logIn(archive)).replaceAll("%", "%%");
  const target = `${folder}/%f.gz`;
  const unfinished = `${target}${unfinishedEnd}`;
  const compare = `gzip -dc ${target} | cmp -s - %p`;
  const write = `gzip -c %p > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${target} && sync ${folder}`;
  const command = `if test -f ${target}; then ${compare}; else ${write}; fi`;
  return ["archive_mode=on", "archive_timeout=60", `archive_command=${command}`];
}

/** For the shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

interface ArchivedCluster {
  store: Pick<Store, "separate">;
  dataDir: string;
  archive: string;
}

/** Copies the cluster if the last copy is a week old, and deletes what restores no moment of the last 14 days. */
export async function maintainArchive(cluster: ArchivedCluster, at: Date): Promise<void> {
  const [newest] = (await basesOf(cluster.archive)).reverse();
  if (newest && at.getTime() - newest.at.getTime() < basesEvery) return;
  await copyBase(cluster);
  await removeExpired(cluster.archive, at);
}

/** Copies the cluster while it works. The log that makes the copy whole is archived when this resolves. */
export async function copyBase({ store, dataDir, archive }: ArchivedCluster): Promise<string> {
  const separate = await store.separate();
  const unfinished = join(basesIn(archive), `copy${unfinishedEnd}`);
  try {
    const { db } = separate;
    await rm(unfinished, { recursive: true, force: true });
    await db.execute(sql`set statement_timeout = '15min'`);
    await db.execute(sql`select pg_backup_start('valance', true)`);
    const home = homeOf(dataDir);
    await copyCluster(join(home.folder, await majorOf(db)), unfinished);
    const [end] = await rowsOf<{ label: string; at: string }>(
      db,
      sql`select labelfile as label, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24-MI-SS') as at
        from pg_backup_stop(true)`,
    );
    await writeDurably(join(unfinished, "backup_label"), end!.label);
    await writeDurably(join(unfinished, passwordOfBase), await readFile(join(home.folder, passwordFile)));
    // A second later, so that the moment in the name is after the copy's end.
    const place = join(basesIn(archive), nameAt(new Date(timeOf(end!.at).getTime() + 1_000)));
    await rename(unfinished, place);
    await syncFolder(basesIn(archive));
    return place;
  } finally {
    await separate.end();
  }
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

/** Files may vanish or change while they are copied: the log repairs them. */
async function copyCluster(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isTop && leftOut.includes(entry.name)) continue;
    if (isTop && emptied.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyCluster(source, target, false);
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

export interface Base {
  place: string;
  /** Every later moment can be restored from it. */
  at: Date;
}

/** Oldest first. */
export async function basesOf(archive: string): Promise<Base[]> {
  const names = await readdir(basesIn(archive)).catch(() => []);
  return names
    .filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name))
    .sort()
    .map((name) => ({ place: join(basesIn(archive), name), at: timeOf(name.slice(0, -1)) }));
}

function nameAt(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

function timeOf(name: string): Date {
  const [date, time = ""] = name.split("T");
  return new Date(`${date}T${time.replaceAll("-", ":")}Z`);
}

/** Keeps the newest copy from before the last 14 days: it restores their beginning. */
async function removeExpired(archive: string, at: Date) {
  const bases = await basesOf(archive);
  const old = bases.filter((base) => at.getTime() - base.at.getTime() > retained).slice(0, -1);
  for (const { place } of old) await rm(place, { recursive: true });
  const oldest = bases[old.length];
  if (!oldest) return;
  const label = await readFile(join(oldest.place, "backup_label"), "utf8");
  const first = /^START WAL LOCATION: .*\(file [\dA-F]{8}([\dA-F]{16})\)/m.exec(label)?.[1];
  if (!first) return;
  for (const name of await readdir(logIn(archive))) {
    const segment = /^[\dA-F]{8}([\dA-F]{16})/.exec(name)?.[1];
    if (segment && segment < first) await rm(join(logIn(archive), name), { force: true });
  }
}
