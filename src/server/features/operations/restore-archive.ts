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

interface Target extends ArchiveReading {
  store: Store;
  /** Target of `files` and `spool`; undefined to restore only the database. */
  dataDir: string | undefined;
  /** Whether to drop the tables that are there. */
  replaces?: boolean;
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
      if (replaces) await dropTables(tx);
      await runSomeMigrations(tx, ({ when }) => manifest.migrations.includes(when));
      const tables = await sameTables(tx, manifest);
      await refuseRows(tx, tables);
      const restoreForeignKeys = await suspendForeignKeys(tx);
      const restoreTriggers = await suspendTriggers(tx, tables);
      await readEntries({ separate, manifest, dataDir, reading: { secret, signal } }, file);
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
  reading: ArchiveReading;
}

async function readEntries({ separate, manifest, dataDir, reading }: RestoreContext, file: string) {
  const tableOf = new Map(manifest.tables.flatMap((table) => table.parts.map(({ path }) => [path, table])));
  const files = new Set(manifest.files.map((each) => each.path));
  const folders = new Set<string>();
  for await (const entry of entriesIn(file, reading)) {
    const table = tableOf.get(entry.name);
    if (table) await separate.copyIn(copyStatement(table), entry.content);
    else if (dataDir && files.has(entry.name)) folders.add(await restoreFile(dataDir, entry));
  }
  for (const folder of folders) await syncFolder(folder);
}

function copyStatement({ table, columns }: ArchivedTable) {
  return `copy ${table} (${columns.map(({ column }) => column).join(", ")}) from stdin`;
}

/** Returns the file's folder. The caller has checked the name. */
async function restoreFile(dataDir: string, { name, content }: TarEntry): Promise<string> {
  const file = path.join(dataDir, name);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return folder;
}

async function compare(tx: Tx, table: ArchivedTable) {
  const here = await digestOf(tx, table);
  if (here.rows === table.rows && here.digest === table.digest) return;
  throw new StartupError(
    `The table ${table.table} was not restored exactly (${table.rows} rows in the backup, ${here.rows} here): nothing was restored`,
  );
}
