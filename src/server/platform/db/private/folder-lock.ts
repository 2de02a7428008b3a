import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "../../core/startup-error.ts";
import { unwritable } from "./folder.ts";

/** Another process uses the folder. */
export class FolderInUse extends StartupError {}

interface FolderLock {
  /** Safe to call twice. */
  release(): void;
}

/**
 * Two processes in one folder would silently lose each other's rows, so each takes this lock first.
 *
 * Uses only SQLite's lock on a file, because Node has no other access to the operating system's file locks. The lock
 * ends with its process, so there is no process id to check. Never open the lock file elsewhere in this process:
 * closing it would release the lock.
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
    `Process ${holderOf(holderFile)} is using the data folder ${dataDir}. Stop it, or choose another folder with DATA_DIR`,
  );
}

function holderOf(holderFile: string) {
  try {
    return readFileSync(holderFile, "utf8").trim();
  } catch {
    // The holder has the lock but has not written its process id yet.
    return "(unknown)";
  }
}
