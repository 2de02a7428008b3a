import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { hasRoomFor } from "../../core/disk-space.ts";
import { logLine } from "../../core/log-line.ts";
import { StartupError } from "../../core/startup-error.ts";
import { endingOn, openSeparate } from "../postgres/separate.ts";
import { rowsOf } from "../query-rows.ts";
import type { Db } from "../store.ts";
import { type CountedMoment, digestsIn } from "./counted-moment.ts";
import { homeOf, removeFarSocket } from "./home.ts";
import { type RecoveredBase, recoverFrom } from "./recovery.ts";

interface Proof {
  dataDir: string;
  archive: string;
  counted: CountedMoment | undefined;
  /** Ends the proof early. */
  signal?: AbortSignal | undefined;
}

/**
 * Restores a copy of a cluster with the archived log up to the counted moment into a scratch folder of the data folder,
 * and compares the rows and digest of every table. PostgreSQL checks each page that this reads. Without such a moment
 * it restores the end of the archive, and only reads every row.
 *
 * @throws StartupError if the disk has no room, the log does not make the copy whole, or a table differs; PostgreSQL's
 * error of a damaged page.
 */
export async function proveCopy(copy: RecoveredBase, { dataDir, archive, counted, signal }: Proof) {
  const scratch = join(dataDir, "archive-proof");
  await removeScratch(scratch);
  await refuseFullDisk(copy.place, dataDir);
  if (!counted)
    logLine("warn", "The copy for the archive of the log is read, but its rows cannot be compared");
  const to = counted ? { lsn: counted.lsn } : "latest";
  const check = (url: string) => checkTables(url, counted?.tables ?? new Map(), signal);
  try {
    await recoverFrom(copy, { dataDir: scratch, archive, to, check, signal });
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
  if (!(await hasRoomFor(await sizeOf(place), dataDir)))
    throw new StartupError(`The disk of ${dataDir} has no room to prove a copy for the archive of the log`);
}

/** Bytes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

async function checkTables(url: string, expected: CountedMoment["tables"], signal?: AbortSignal) {
  const { db, end } = endingOn(signal, await openSeparate(url));
  try {
    if (expected.size > 0) await compareTables(db, expected);
    await readOtherTables(db, expected);
  } finally {
    await end();
  }
}

async function compareTables(db: Db, expected: CountedMoment["tables"]) {
  const found = await db.transaction((tx) => digestsIn(tx));
  for (const table of new Set([...expected.keys(), ...found.keys()])) {
    const [there, here] = [expected.get(table), found.get(table)];
    if (there?.rows === here?.rows && there?.digest === here?.digest) continue;
    throw new StartupError(
      `The copy differs from the database: the table ${table} had ${there?.rows ?? "no"} rows there, and ${here?.rows ?? "no"} here`,
    );
  }
}

async function readOtherTables(db: Db, compared: CountedMoment["tables"]) {
  const tables = await rowsOf<{ table: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as table from pg_tables where tableowner = current_user`,
  );
  // As text, so that values stored beside their table are read too.
  for (const { table } of tables.filter((each) => !compared.has(each.table)))
    await db.execute(sql.raw(`select count(each::text) from ${table} each`));
}
