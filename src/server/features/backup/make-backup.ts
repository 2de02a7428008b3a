import { stat } from "node:fs/promises";
import path from "node:path";
import { archiveNameAt, type Manifest } from "./manifest.ts";
import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { type OfficeData, writeArchive } from "./write-archive.ts";

export interface Backup {
  file: string;
  /** Bytes. */
  size: number;
  manifest: Manifest;
}

/** Copies the office into an archive in a folder, and proves the archive by restoring it into a scratch database. */
export async function makeBackup(office: OfficeData, folder: string, at: Date): Promise<Backup> {
  const file = path.join(folder, archiveNameAt(at));
  await writeArchive(office, file, at);
  const manifest = await checkArchive(file);
  await office.store.withScratch((store) => restoreArchive({ store, dataDir: undefined }, file, manifest));
  const { size } = await stat(file);
  return { file, size, manifest };
}
