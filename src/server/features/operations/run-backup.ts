import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { backupCauses } from "#domain/backups.ts";
import { day } from "#domain/durations.ts";
import { sizeText } from "#domain/files/file.ts";
import { freeBytes, minFreeBytes } from "../../platform/core/disk-space.ts";
import { StartupError } from "../../platform/core/startup-error.ts";
import { unfinishedEnd } from "../../platform/core/write-durably.ts";
import type { Db, Store } from "../../platform/db/connection.ts";
import { tryNamed } from "../../platform/db/named-locks.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { encryptionOf } from "./backup-key.ts";
import { copyElsewhere } from "./copy-elsewhere.ts";
import { removeExpired, removeUnproved } from "./expired-backups.ts";
import { failureOf } from "./failure.ts";
import { archiveNameAt, archiveTime, type Manifest } from "./manifest.ts";
import type { ObjectStore } from "./object-store.ts";
import { proveBackup } from "./prove-backup.ts";
import { type OfficeData, writeArchive } from "./write-archive.ts";

export interface Backup extends Archive {
  /** Of its row. */
  id: string;
}

interface Archive {
  file: string;
  /** Bytes. */
  size: number;
  manifest: Manifest;
  /** The public half of the backup key; undefined if it is not encrypted. */
  recipient?: string | undefined;
}

export type BackupRow = typeof backups.$inferSelect;

export interface BackupJob {
  store: Store;
  /** The data folder, with `files` and `spool`. */
  dataDir: string;
  folder: string;
  cause: (typeof backupCauses)[number];
  now: () => Date;
  /** IANA name: days begin there. */
  timeZone: string;
  /** Whether to delete expired archives of the folder afterward. */
  prunes: boolean;
  /** Gets a copy of each encrypted archive of the folder. */
  elsewhere?: ObjectStore | undefined;
  /** Ends the backup early. */
  signal?: AbortSignal | undefined;
  /** Called once the backup's row is saved. */
  onBegin?: (row: BackupRow) => void;
  /** Whether to begin, decided when no other backup runs. */
  isWanted?: () => Promise<boolean>;
}

export type OlderOffice = Pick<BackupJob, "store" | "dataDir" | "folder" | "now">;

export type ProvedBackup = typeof backups.$inferInsert;

/** Another process, or another call, makes a backup. */
export class BackupRunningError extends StartupError {
  constructor() {
    super("Another backup is running. Try again when it has ended");
  }
}

/**
 * Makes a backup, proves it, copies it elsewhere and records all of it, one at a time for all processes of a database.
 * Undefined if it was not wanted.
 *
 * @throws BackupRunningError, or why the backup failed, which is recorded too.
 */
export async function runBackup(job: BackupJob): Promise<Backup | undefined> {
  return withLock(job.store, async () => {
    const backup = await alone(job);
    if (backup && job.prunes) await removeExpired(job);
    if (backup && job.elsewhere) await copyElsewhere(job, job.elsewhere, backup);
    return backup;
  });
}

/** @throws BackupRunningError */
async function withLock<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
  const separate = await store.separate();
  try {
    return await separate.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
      const [lock] = await rowsOf<{ taken: boolean }>(tx, sql`select ${tryNamed("backups")} as taken`);
      if (!lock?.taken) throw new BackupRunningError();
      return await work();
    });
  } finally {
    await separate.end();
  }
}

async function alone(job: BackupJob): Promise<Backup | undefined> {
  const { store, dataDir, folder, cause, now, signal } = job;
  await endInterrupted(store.db, now());
  if (job.isWanted && !(await job.isWanted())) return undefined;
  const takenAt = now();
  const encryption = await encryptionOf(store.db);
  const file = path.join(folder, archiveNameAt(takenAt, encryption !== undefined));
  const recipient = encryption?.recipient;
  const [row] = await store.db.insert(backups).values({ cause, takenAt, place: file, recipient }).returning();
  job.onBegin?.(row!);
  const update = (change: Partial<BackupRow>) =>
    store.db.update(backups).set(change).where(eq(backups.id, row!.id));
  try {
    await prepareFolder(folder);
    await refuseFullDisk(folder, await lastSize(store.db));
    const { size, manifest } = await copyOffice({ store, dataDir, encryption, signal }, file, takenAt);
    await update({ size });
    if (job.prunes) await removeUnproved(job, file);
    await proveBackup({ store, secret: encryption?.proof.secret, signal }, file);
    await update({ provedAt: now(), finishedAt: now() });
    return { id: row!.id, file, size, manifest, recipient };
  } catch (error) {
    await update({ failure: failureOf(error), finishedAt: now(), provedAt: null });
    throw error;
  }
}

/** Bytes of the newest archive in a folder; 0 without one. */
async function newestSize(folder: string): Promise<number> {
  const newest = (await readdir(folder)).filter(archiveTime).sort().at(-1);
  return newest ? (await stat(path.join(folder, newest))).size : 0;
}

/**
 * Makes and proves a backup of a database with the tables of an older version. Returns its row, for which only the
 * upgraded database has a place.
 *
 * @throws BackupRunningError, or why the backup failed.
 */
export function backUpOlder({ store, dataDir, folder, now }: OlderOffice): Promise<ProvedBackup> {
  return withLock(store, async () => {
    await prepareFolder(folder);
    await refuseFullDisk(folder, await newestSize(folder));
    const takenAt = now();
    const encryption = await encryptionOf(store.db);
    const recipient = encryption?.recipient;
    const place = path.join(folder, archiveNameAt(takenAt, encryption !== undefined));
    const { size } = await copyOffice({ store, dataDir, encryption }, place, takenAt);
    // A service that starts again and again would fill the disk with archives that no list has.
    await proveBackup({ store, secret: encryption?.proof.secret }, place).catch(async (error) => {
      await rm(place, { force: true });
      throw error;
    });
    return { cause: "upgrade", takenAt, place, recipient, size, provedAt: now(), finishedAt: now() };
  });
}

/** Milliseconds for which failures are listed. */
const failuresLast = 30 * day;

/** The process with the lock knows that no other backup runs. */
async function endInterrupted(db: Db, at: Date) {
  const failure = "It was interrupted";
  await db.update(backups).set({ finishedAt: at, failure }).where(isNull(backups.finishedAt));
  const isOld = lt(backups.takenAt, new Date(at.getTime() - failuresLast));
  await db.delete(backups).where(and(isOld, isNotNull(backups.failure)));
}

/** Bytes of the last complete archive, proved or not; 0 without one. */
async function lastSize(db: Db): Promise<number> {
  const [last] = await db
    .select({ size: backups.size })
    .from(backups)
    .where(isNotNull(backups.size))
    .orderBy(desc(backups.takenAt))
    .limit(1);
  return last?.size ?? 0;
}

/** Throws if the disk cannot hold another archive like the last one and stay usable. */
async function refuseFullDisk(folder: string, size: number) {
  const needed = size + minFreeBytes;
  const free = (await freeBytes(folder)) ?? needed;
  if (free >= needed) return;
  throw new StartupError(
    `The disk for backups has ${sizeText(free)} free, and a backup needs ${sizeText(needed)}. Free some space`,
  );
}

/** Deletes what a killed backup left unfinished. */
async function prepareFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.endsWith(unfinishedEnd) && archiveTime(name.slice(0, -unfinishedEnd.length)))
      await rm(path.join(folder, name), { force: true });
}

/** Copies the office into an archive. */
export async function copyOffice(office: OfficeData, file: string, at: Date): Promise<Archive> {
  const manifest = await writeArchive(office, file, at);
  const { size } = await stat(file);
  return { file, size, manifest };
}
