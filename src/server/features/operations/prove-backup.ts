import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import type { OfficeData } from "./write-archive.ts";

/**
 * Reads an archive back, restores it into a scratch database and compares every table.
 *
 * @throws StartupError that says what differs, or PostgreSQL's error 42501 if the account may not create databases.
 */
export async function proveBackup({ store, signal }: Pick<OfficeData, "store" | "signal">, file: string) {
  const manifest = await checkArchive(file, signal);
  await store.withScratch((scratch) =>
    restoreArchive({ store: scratch, dataDir: undefined, signal }, file, manifest),
  );
}
