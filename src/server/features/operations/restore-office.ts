import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { StartupError } from "../../platform/core/startup-error.ts";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { tablesIn } from "../../platform/db/move/tables.ts";
import { shownAddress } from "../../platform/db/postgres/address.ts";
import { recoverTo } from "../../platform/db/private/recovery.ts";
import { hasDatabase } from "../../platform/db/private/start.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { encryptionOf } from "./backup-key.ts";
import { archiveNameAt, type Manifest } from "./manifest.ts";
import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { copyOffice } from "./run-backup.ts";
import { finishReplacement, refuseMountedFolders, replacedFolders } from "./swap-folders.ts";

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** What to restore. */
interface Source {
  file: string;
  /** The secret half of the backup key, for an encrypted archive. */
  secret?: string | undefined;
}

/**
 * Restores an archive into an empty data folder, or an empty database and a data folder without files, and migrates to
 * this version. A failed restore leaves no row behind; what it left in the folder can be deleted.
 *
 * @throws StartupError if the archive is damaged or newer or its key is missing, or the place is not empty.
 */
export async function restoreOffice(
  { dataDir, databaseUrl }: Place,
  { file, secret }: Source,
): Promise<Manifest> {
  refuseUsedFolder({ dataDir, databaseUrl });
  const manifest = await checkArchive(file, { secret });
  const store = await openStore({ dataDir, databaseUrl });
  try {
    if (databaseUrl) await refuseTables(store, databaseUrl);
    await restoreArchive({ store, dataDir, secret }, file, manifest);
    await store.migrate();
  } finally {
    await store.close();
  }
  return manifest;
}

/** The restored data, and the location of the replaced office. */
interface Replacement {
  manifest: Manifest;
  /** An archive of what was replaced, not proved. */
  replaced: string;
  /** The replaced folders `files` and `spool`, under other names. */
  aside: string[];
}

/**
 * Replaces an office by an archive, with the tables of the archive's version. What it replaces is archived first. If the
 * archive cannot be restored, everything is as it was. A kill leaves folders for `finishReplacement`.
 *
 * @throws StartupError if the archive is damaged or newer or its key is missing, there is no office, its folders cannot
 * be renamed, or a server runs.
 */
export async function replaceOffice(
  { dataDir, databaseUrl, backupDir }: Place & { backupDir: string },
  { file, secret }: Source,
): Promise<Replacement> {
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to the server's data folder`);
  const manifest = await checkArchive(file, { secret });
  const store = await openStore({ dataDir, databaseUrl });
  try {
    await refuseWhileServersRun(store);
    await refuseMountedFolders(dataDir);
    await finishReplacement(store, dataDir);
    const at = unusedTime(backupDir);
    const encryption = await encryptionOf(store.db);
    const replaced = path.join(backupDir, archiveNameAt(at, encryption !== undefined));
    await copyOffice({ store, dataDir, encryption }, replaced, at);
    const id = `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
    await restoreArchive({ store, dataDir, secret, replaces: id }, file, manifest).catch(async (failure) => {
      // The next start removes what stays.
      await finishReplacement(store, dataDir).catch(() => undefined);
      throw failure;
    });
    await finishReplacement(store, dataDir);
    return { manifest, replaced, aside: replacedFolders(dataDir, id) };
  } finally {
    await store.close();
  }
}

/** The first second from now on without an archive in the folder. */
function unusedTime(folder: string): Date {
  const at = new Date();
  const isUsed = () =>
    [false, true].some((isEncrypted) => existsSync(path.join(folder, archiveNameAt(at, isEncrypted))));
  while (isUsed()) at.setSeconds(at.getSeconds() + 1);
  return at;
}

/** The private database's folder is locked while a server runs; another database has its listeners. */
async function refuseWhileServersRun({ db }: Store) {
  const [found] = await rowsOf<{ some: boolean }>(
    db,
    sql`select exists (select from pg_stat_activity
      where datname = current_database() and application_name = 'valance listener') as some`,
  );
  if (found?.some) throw new StartupError("A server uses the database. Stop it, and restore again");
}

/**
 * Restores the private database of a moment, or the latest possible one, from the archived log. The data folder must be
 * empty. Migrates to this version, and returns when the first copy was made.
 *
 * @throws StartupError if there is no archive, it does not reach that moment, or the place is not empty.
 */
export async function restoreMoment(
  { dataDir, databaseUrl, logArchive }: Place & { logArchive?: string | undefined },
  to: Date | "latest",
): Promise<Date> {
  if (databaseUrl) throw new StartupError("Restore a moment with the tools of the server at DATABASE_URL");
  if (!logArchive) throw new StartupError("Set LOG_ARCHIVE_DIR to the archive of the log");
  refuseUsedFolder({ dataDir });
  const { at } = await recoverTo({ dataDir, archive: logArchive, to });
  const store = await openStore({ dataDir });
  await store.migrate().finally(() => store.close());
  return at;
}

function refuseUsedFolder({ dataDir, databaseUrl }: Place) {
  const folders = databaseUrl ? ["files", "spool"].map((name) => path.join(dataDir, name)) : [dataDir];
  const used = folders.find((folder) => !isEmpty(folder));
  if (!used && (databaseUrl || !hasDatabase(dataDir))) return;
  throw new StartupError(
    `The folder ${used ?? dataDir} is not empty. Restore into an empty one: move it aside, or choose another with DATA_DIR`,
  );
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
}

async function refuseTables(store: Store, databaseUrl: string) {
  const [first] = await store.db.transaction((tx) => tablesIn(tx));
  if (!first) return;
  throw new StartupError(
    `The database ${shownAddress(databaseUrl)} is not empty: it has the table ${first.table}. Create an empty one`,
  );
}
