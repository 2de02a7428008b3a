import { stat } from "node:fs/promises";
import type { Manifest } from "./manifest.ts";
import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { type OfficeData, writeArchive } from "./write-archive.ts";

export interface Backup {
  file: string;
  /** Bytes. */
  size: number;
  manifest: Manifest;
}

/** Copies the office into an archive. */
export async function copyOffice(office: OfficeData, file: string, at: Date): Promise<Backup> {
  const manifest = await writeArchive(office, file, at);
  const { size } = await stat(file);
  return { file, size, manifest };
}

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
