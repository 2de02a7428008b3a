import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freeBytes, minFreeBytes } from "../../core/disk-space.ts";
import { StartupError } from "../../core/startup-error.ts";
import { homeOf, removeFarSocket } from "./home.ts";
import { type RecoveredBase, recoverFrom } from "./recovery.ts";

/**
 * Restores a copy of a cluster, and the archived log after it, into a scratch folder of the data folder, and reads every
 * row there: PostgreSQL checks each page that it reads.
 *
 * @throws StartupError if the disk has no room or the log does not make the copy whole; PostgreSQL's error of a damaged
 * page.
 */
export async function proveCopy(
  copy: RecoveredBase,
  { dataDir, archive }: { dataDir: string; archive: string },
) {
  const scratch = join(dataDir, "archive-proof");
  await removeScratch(scratch);
  await refuseFullDisk(copy.place, dataDir);
  try {
    await recoverFrom(copy, { dataDir: scratch, archive, to: "latest", check: readEveryRow });
  } finally {
    await removeScratch(scratch);
  }
}

/** PostgreSQL's own folder may be elsewhere. */
async function removeScratch(scratch: string) {
  const home = homeOf(scratch);
  for (const folder of [home.folder, scratch]) await rm(folder, { recursive: true, force: true });
  removeFarSocket(home);
}

/** The office must be able to go on beside the scratch folder. */
async function refuseFullDisk(place: string, dataDir: string) {
  const needed = (await sizeOf(place)) + minFreeBytes;
  const free = (await freeBytes(dataDir)) ?? needed;
  if (free < needed)
    throw new StartupError(`The disk of ${dataDir} has no room to prove a copy for the archive of the log`);
}

/** Bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

async function readEveryRow(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string }>(
      `select format('%I.%I', schemaname, tablename) as table from pg_tables where tableowner = current_user`,
    );
    // As text, so that values stored beside their table are read too.
    for (const { table } of rows) await client.query(`select count(each::text) from ${table} each`);
  } finally {
    await client.end();
  }
}
