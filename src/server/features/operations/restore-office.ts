import { readdirSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../../platform/core/startup-error.ts";
import { openStore, type Store } from "../../platform/db/connection.ts";
import { tablesIn } from "../../platform/db/move/tables.ts";
import { shownAddress } from "../../platform/db/postgres/address.ts";
import { recoverTo } from "../../platform/db/private/recovery.ts";
import { hasDatabase } from "../../platform/db/private/start.ts";
import type { Manifest } from "./manifest.ts";
import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";

export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Restores an archive into an empty data folder, or an empty database and a data folder without files, and migrates to
 * this version. A failed restore leaves no row behind; what it left in the folder can be deleted.
 *
 * @throws StartupError if the archive is damaged or newer, or the place is not empty.
 */
export async function restoreOffice({ dataDir, databaseUrl }: Place, file: string): Promise<Manifest> {
  refuseUsedFolder({ dataDir, databaseUrl });
  const manifest = await checkArchive(file);
  const store = await openStore({ dataDir, databaseUrl });
  try {
    if (databaseUrl) await refuseTables(store, databaseUrl);
    await restoreArchive({ store, dataDir }, file, manifest);
    await store.migrate();
  } finally {
    await store.close();
  }
  return manifest;
}

/**
 * Restores the private database of a moment, or as late as possible, from the archive of its log into an empty data
 * folder, and migrates to this version. Returns when the copy was made that it began with.
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
