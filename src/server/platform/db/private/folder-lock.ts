import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotStart } from "../../core/startup-error.ts";
import { unwritable } from "./folder.ts";

/** Another process works on the folder. */
export class FolderInUse extends CannotStart {}

export interface FolderLock {
  /** May be called twice. */
  release(): void;
}

/**
 * Two processes in one folder lose each other's rows without a word, so each takes this lock first.
 *
 * SQLite is used for nothing but its lock on a file: that is the operating system's own (Node offers no other way to
 * it), so it ends with its process however that dies, and nobody has to guess whether a process id in a file still
 * means the same process. Never read the lock file from this process: closing it would give up the lock.
 */
export function lockFolder(dataDir: string): FolderLock {
  const lock = openLock(dataDir);
  const holderFile = join(dataDir, "database.pid");
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
    writeFileSync(holderFile, `${process.pid}\n`);
  } catch (error) {
    lock.close();
    throw isTaken(error) ? refusal(dataDir, holderFile) : unwritable(dataDir, error);
  }
  return { release: () => lock.isOpen && lock.close() };
}

function openLock(dataDir: string) {
  try {
    return new DatabaseSync(join(dataDir, "database.lock"), { timeout: 0 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

const busy = 5;

function isTaken(error: unknown) {
  return (error as { errcode?: number }).errcode === busy;
}

function refusal(dataDir: string, holderFile: string) {
  return new FolderInUse(
    `The data folder ${dataDir} is in use by process ${holderOf(holderFile)}: stop that process, or choose another folder with DATA_DIR`,
  );
}

function holderOf(holderFile: string) {
  try {
    return readFileSync(holderFile, "utf8").trim();
  } catch {
    // It has taken the lock and is about to say who it is.
    return "(unknown)";
  }
}
