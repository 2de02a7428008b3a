import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../../core/startup-error.ts";
import { unfinishedEnd } from "../../core/write-durably.ts";
import { canReach } from "./account.ts";
import type { Home } from "./home.ts";

/**
 * The archive of a private PostgreSQL's write-ahead log: `log` holds its segments, and `base` copies of the whole
 * cluster (archive-copies.ts). A copy and the segments after it restore any moment (recovery.ts).
 */
export const logIn = (archive: string) => join(archive, "log");
export const basesIn = (archive: string) => join(archive, "base");

/** A file with the password of the copied cluster, beside its files. */
export const passwordOfBase = "valance-password";

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
 * At most a minute of log is not archived: a part of it is for noticing the timeout and for the command. A segment of a
 * quiet minute is mostly zeros, so it is compressed. After a crash PostgreSQL archives one again: then it must be the
 * same.
 */
export function archiveSettings(archive: string): string[] {
  const folder = quoted(logIn(archive)).replaceAll("%", "%%");
  const target = `${folder}/%f.gz`;
  const unfinished = `${target}${unfinishedEnd}`;
  const compare = `gzip -dc ${target} | cmp -s - %p`;
  const write = `gzip -c %p > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${target} && sync ${folder}`;
  const command = `if test -f ${target}; then ${compare}; else ${write}; fi`;
  return ["archive_mode=on", "archive_timeout=50", `archive_command=${command}`];
}

/** For the shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
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
    .map((name) => ({ place: join(basesIn(archive), name), at: timeOfBase(name.slice(0, -1)) }));
}

export function baseNameAt(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
}

export function timeOfBase(name: string): Date {
  const [date, time = ""] = name.split("T");
  return new Date(`${date}T${time.replaceAll("-", ":")}Z`);
}
