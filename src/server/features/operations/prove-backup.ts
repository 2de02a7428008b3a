import type { Store } from "../../platform/db/connection.ts";
import { type ArchiveReading, checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";

interface Proof extends ArchiveReading {
  store: Store;
}

/**
 * Reads an archive back from its file, restores it into a scratch database and compares every table.
 *
 * @throws StartupError that says what differs, or PostgreSQL's error 42501 if the account may not create databases.
 */
export async function proveBackup({ store, secret, signal }: Proof, file: string) {
  const manifest = await checkArchive(file, { secret, signal });
  await store.withScratch((scratch) =>
    restoreArchive({ store: scratch, dataDir: undefined, secret, signal }, file, manifest),
  );
}
