import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../core/startup-error.ts";

export function makeDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw new StartupError(`Cannot create the data folder ${dataDir}: ${reasonOf(error)}`);
  }
  try {
    allowPostgresAccess(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

/** As root, PostgreSQL runs as another account, which must traverse this folder to reach its own. */
function allowPostgresAccess(dataDir: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, mode } = statSync(dataDir);
  if (uid === 0) chmodSync(dataDir, mode | 0o011);
}

export function unwritable(dataDir: string, error: unknown) {
  return new StartupError(`Cannot write to the data folder ${dataDir}: ${reasonOf(error)}`);
}

/** Checks first, because PostgreSQL would fail in the middle of a start with its own message. */
export function refuseFullDisk(dataDir: string, minFreeBytes = 100_000_000) {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= minFreeBytes) return;
  throw new StartupError(
    `The disk of the data folder ${dataDir} is full (${megabytes(free)} MB free). The database needs ${megabytes(minFreeBytes)} MB to start`,
  );
}

/** The former engine kept its database here; PostgreSQL cannot read it. */
export function refuseOldDatabase(dataDir: string) {
  const folder = join(dataDir, "database");
  if (!existsSync(folder)) return;
  throw new StartupError(
    `The database in ${folder} was made by an older version of Valance that this one cannot open. Choose another data folder with DATA_DIR`,
  );
}

/** The reason for a file error, without Node's system call and path. */
function reasonOf(error: unknown) {
  const { message } = error as Error;
  return /^E[A-Z]+: ([^,]+),/.exec(message)?.[1] ?? message;
}

function megabytes(bytes: number) {
  return Math.floor(bytes / 1_000_000);
}
