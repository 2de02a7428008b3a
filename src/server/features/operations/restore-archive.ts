import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { StartupError } from "../../platform/core/startup-error.ts";
import type { TarEntry } from "../../platform/core/tar.ts";
import { syncFolder } from "../../platform/core/write-durably.ts";
import type { SeparateConnection, Store, Tx } from "../../platform/db/connection.ts";
import { runSomeMigrations } from "../../platform/db/migrate.ts";
import { digestOf } from "../../platform/db/move/digest.ts";
import { dropTables } from "../../platform/db/move/drop-tables.ts";
import {
  setSequences,
  suspendForeignKeys,
  suspendTriggers,
} from "../../platform/db/move/suspend-constraints.ts";
import { plainText, refuseRows, type Table, tablesIn } from "../../platform/db/move/tables.ts";
import type { ArchivedTable, Manifest } from "./manifest.ts";
import { type ArchiveReading, entriesIn } from "./read-archive.ts";
import { makeRestoringFolders, recordReplacement, restoringPath } from "./swap-folders.ts";

interface Target extends ArchiveReading {
  store: Store;
  /** Target of `files` and `spool`; undefined to restore only the database. */
  dataDir: string | undefined;
  /** Id of a restore that drops the tables that are there, and leaves the files to `finishReplacement`. */
  replaces?: string;
}

/**
 * Fills an empty database with the tables of the archive's version, and compares every table with the manifest: all or
 * nothing. The archive must have passed `checkArchive`.
 *
 * @throws StartupError if a table differs.
 */
export async function restoreArchive(
  { store, dataDir, replaces, secret, signal }: Target,
  file: string,
  manifest: Manifest,
) {
  const separate = await store.separate();
  try {
    await separate.db.transaction(async (tx) => {
      await plainText(tx);
      if (dataDir && replaces) await makeRestoringFolders(tx, dataDir, replaces);
      if (replaces) await dropTables(tx);
      await runSomeMigrations(tx, ({ when }) => manifest.migrations.includes(when));
      if (replaces) await recordReplacement(tx, replaces);
      const tables = await sameTables(tx, manifest);
      await refuseRows(tx, tables);
      const restoreForeignKeys = await suspendForeignKeys(tx);
      const restoreTriggers = await suspendTriggers(tx, tables);
      await readEntries({ separate, manifest, dataDir, replaces, reading: { secret, signal } }, file);
      await restoreTriggers();
      await restoreForeignKeys();
      await setSequences(tx, manifest.sequences);
      for (const table of manifest.tables) await compare(tx, table);
    });
  } finally {
    await separate.end();
  }
}

/** The database's own description of the archived tables. */
async function sameTables(tx: Tx, { tables }: Manifest): Promise<Table[]> {
  const here = await tablesIn(tx);
  return tables.map(({ table, columns }) => {
    const same = here.find((each) => JSON.stringify(each) === JSON.stringify({ table, columns }));
    if (!same) throw new StartupError(`The table ${table} of the backup is not one of its version's tables`);
    return same;
  });
}

interface RestoreContext {
  separate: SeparateConnection;
  manifest: Manifest;
  dataDir: string | undefined;
  replaces: string | undefined;
  reading: ArchiveReading;
}

async function readEntries({ separate, manifest, dataDir, replaces, reading }: RestoreContext, file: string) {
  const tableOf = new Map(manifest.tables.flatMap((table) => table.parts.map(({ path }) => [path, table])));
  const files = new Set(manifest.files.map((each) => each.path));
  const folders = new Set<string>();
  for await (const entry of entriesIn(file, reading)) {
    const table = tableOf.get(entry.name);
    if (table) await separate.copyIn(copyStatement(table), entry.content);
    else if (dataDir && files.has(entry.name)) {
      const place = replaces ? restoringPath(entry.name, replaces) : path.normalize(entry.name);
      await restoreFile(path.join(dataDir, place), entry);
      for (const folder of foldersAbove(dataDir, place)) folders.add(folder);
    }
  }
  for (const folder of folders) await syncFolder(folder);
}

function copyStatement({ table, columns }: ArchivedTable) {
  return `copy ${table} (${columns.map(({ column }) => column).join(", ")}) from stdin`;
}

/** From the data folder to the file's own. */
function foldersAbove(dataDir: string, place: string): string[] {
  const parts = place.split(path.sep);
  return parts.map((_, depth) => path.join(dataDir, ...parts.slice(0, depth)));
}

/** The caller has checked the name. */
async function restoreFile(file: string, { content }: TarEntry) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function compare(tx: Tx, table: ArchivedTable) {
  const here = await digestOf(tx, table);
  if (here.rows === table.rows && here.digest === table.digest) return;
  throw new StartupError(
    `The table ${table.table} was not restored exactly (${table.rows} rows in the backup, ${here.rows} here): nothing was restored`,
  );
}
