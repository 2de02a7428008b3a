import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../cannot-start.ts";

// That of the pinned PGlite; a folder cannot be opened by another major version.
const ourMajor = "18";

export function databaseFolder(dataDir: string) {
  return join(dataDir, "database");
}

export function hasDatabase(dataDir: string) {
  return existsSync(join(databaseFolder(dataDir), "PG_VERSION"));
}

export function makeDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new CannotStart(`The data folder ${dataDir} cannot be made: ${reasonOf(error)}`);
  }
  try {
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

export function unwritable(dataDir: string, error: unknown) {
  return new CannotStart(`The data folder ${dataDir} cannot be written: ${reasonOf(error)}`);
}

/** On a full disk the engine would stop with "Aborted()", which tells nobody anything. */
export function refuseFullDisk(dataDir: string, leastSpace = 100_000_000) {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= leastSpace) return;
  throw new CannotStart(
    `The disk of the data folder ${dataDir} is full (${megabytes(free)} MB free): the database needs ${megabytes(leastSpace)} MB to start`,
  );
}

export function refuseForeignDatabase(dataDir: string) {
  const folder = databaseFolder(dataDir);
  if (hasDatabase(dataDir)) return refuseOtherVersion(folder);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CannotStart(
      `The folder ${folder} holds something that is not a database: choose another data folder`,
    );
  }
}

function refuseOtherVersion(folder: string) {
  const major = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (major === ourMajor) return;
  throw new CannotStart(
    `The database in ${folder} was made by PostgreSQL ${major} and this version of Valance holds PostgreSQL ${ourMajor}: move it with the version that made it`,
  );
}

/** What went wrong with a file, without the system call and the path that Node puts around it. */
function reasonOf(error: unknown) {
  const { message } = error as Error;
  return /^E[A-Z]+: ([^,]+),/.exec(message)?.[1] ?? message;
}

function megabytes(bytes: number) {
  return Math.floor(bytes / 1_000_000);
}
