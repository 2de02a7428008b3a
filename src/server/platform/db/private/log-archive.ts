import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { StartupError } from "../../core/startup-error.ts";
import { unfinishedEnd } from "../../core/write-durably.ts";
import { canReach } from "./account.ts";
import { basesIn, folderOf, logIn } from "./archive-folders.ts";
import type { Cluster } from "./cluster.ts";
import { moveOlderLayout } from "./older-archive.ts";

/** Makes a cluster's folder in the archive. PostgreSQL's account writes the log, and only this process the copies. */
export function prepareArchive(archive: string, { data, home: { account } }: Cluster): string {
  if (process.platform === "win32") throw new StartupError("LOG_ARCHIVE_DIR does not work on Windows");
  const folder = folderOf(archive, data);
  try {
    for (const each of [archive, folder]) {
      mkdirSync(each, { recursive: true });
      chmodSync(each, account ? 0o711 : 0o700);
    }
    moveOlderLayout(archive, folder);
    for (const each of [logIn(folder), basesIn(folder)]) {
      mkdirSync(each, { recursive: true });
      chmodSync(each, 0o700);
    }
    if (account) chownSync(logIn(folder), account.uid, account.gid);
  } catch (error) {
    throw new StartupError(`Cannot use the folder ${archive}: ${(error as NodeJS.ErrnoException).code}`);
  }
  if (account && !canReach(account, logIn(folder)))
    throw new StartupError(
      `PostgreSQL's account cannot reach the folder ${archive}: choose another LOG_ARCHIVE_DIR`,
    );
  return folder;
}

/**
 * At most a minute of log is not archived: a part of it is for noticing the timeout and for the command. A segment of a
 * quiet minute is mostly zeros, so it is compressed. After a crash PostgreSQL archives one again: then it must be the
 * same.
 */
export function archiveSettings(folder: string): string[] {
  const log = quoted(logIn(folder)).replaceAll("%", "%%");
  const target = `${log}/%f.gz`;
  const unfinished = `${target}${unfinishedEnd}`;
  const compare = `gzip -dc ${target} | cmp -s - %p`;
  const write = `gzip -c %p > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${target} && sync ${log}`;
  const command = `if test -f ${target}; then ${compare}; else ${write}; fi`;
  return ["archive_mode=on", "archive_timeout=50", `archive_command=${command}`];
}

/** For the shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
