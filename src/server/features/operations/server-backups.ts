import { and, desc, gte, isNull, lte, min } from "drizzle-orm";
import { lastNightly } from "#domain/backups.ts";
import { hour } from "#domain/durations.ts";
import { conflict } from "../../platform/core/http-error.ts";
import { logLine } from "../../platform/core/log-line.ts";
import type { Store } from "../../platform/db/connection.ts";
import { errorLine } from "../../platform/db/error-log.ts";
import { backups, users } from "../../platform/db/tables/all.ts";
import { isIn } from "./manifest.ts";
import type { ObjectStore } from "./object-store.ts";
import { type BackupJob, type BackupRow, BackupRunningError, runBackup } from "./run-backup.ts";

interface BackupContext {
  store: Store;
  dataDir: string;
  folder: string;
  timeZone: string;
  now: () => Date;
  elsewhere?: ObjectStore | undefined;
}

/** A failed nightly backup is tried again after this many milliseconds. */
const pauseAfterFailure = hour;

/** The backups that the server makes: each night, and when an administrator asks. */
export class ServerBackups {
  readonly folder: string;
  /** Where copies go, for people. */
  readonly elsewhere: string | undefined;
  readonly #office: BackupContext;
  readonly #closing = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(office: BackupContext) {
    this.#office = office;
    this.folder = office.folder;
    this.elsewhere = office.elsewhere?.address;
  }

  /**
   * Begins a backup, and resolves with its row while it runs.
   *
   * @throws HttpError 409 `backup_running`.
   */
  begin(): Promise<BackupRow> {
    return new Promise((resolve, reject) => {
      const running = runBackup({
        ...this.#office,
        cause: "office",
        prunes: true,
        onBegin: resolve,
        signal: this.#closing.signal,
      });
      // The row says why it failed; a failure before there is a row is the answer.
      const ended = running.catch((error) => {
        const isEnded = error instanceof BackupRunningError || this.#closing.signal.aborted;
        if (!isEnded) logLine("error", `A backup failed: ${errorLine(error)}`);
        reject(error instanceof BackupRunningError ? conflict("backup_running", `${error.message}.`) : error);
      });
      // A refused second call must not hide the backup that runs from `stop`.
      this.#running = Promise.all([this.#running, ended]).then(() => undefined);
    });
  }

  /** Makes the backup of the night if it is due and nobody has. */
  async nightly(signal: AbortSignal): Promise<void> {
    const isWanted = () => isDue(this.#office);
    if (!(await isWanted()) && !(await this.#wasInterrupted())) return;
    const job: BackupJob = { ...this.#office, cause: "nightly", prunes: true, isWanted, signal };
    await runBackup(job).catch((error) => {
      if (!(error instanceof BackupRunningError)) throw error;
    });
  }

  /** A kill left a row without an end, unless that backup runs: the next one that gets the lock ends it. */
  async #wasInterrupted(): Promise<boolean> {
    return (await this.#office.store.db.$count(backups, isNull(backups.finishedAt))) > 0;
  }

  /** Ends a backup that `begin` began. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }
}

/** Whether the last night of the office has no proved backup in the folder. An office that began since then can wait. */
async function isDue({ store: { db }, folder, timeZone, now }: BackupContext): Promise<boolean> {
  const at = now();
  const night = lastNightly(at, timeZone);
  const [office] = await db.select({ began: min(users.createdAt) }).from(users);
  if (!office?.began || office.began > night) return false;
  const made = await db
    .select()
    .from(backups)
    // A backup of a clock that was once ahead does not count.
    .where(and(gte(backups.takenAt, night), lte(backups.takenAt, at)))
    .orderBy(desc(backups.takenAt));
  const since = made.filter((row) => isIn(folder, row));
  if (since.some(({ provedAt }) => provedAt)) return false;
  const [last] = since;
  return !last || at.getTime() - last.takenAt.getTime() >= pauseAfterFailure;
}
