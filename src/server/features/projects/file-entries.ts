import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ZipEntry } from "../../platform/core/zip.ts";
import { pathOf } from "./file-writes.ts";

interface NamedFile {
  id: string;
  name: string;
}

/** A project file for an archive. The database may have been moved without its files: the entry then says so. */
export async function fileEntry(folder: string, file: NamedFile): Promise<ZipEntry> {
  const stored = pathOf(folder, file.id);
  const name = pathInArchive(file);
  if (await stat(stored).catch(() => undefined)) return { name, content: createReadStream(stored) };
  return { name: `${name} (missing).txt`, content: missing() };
}

async function* missing() {
  yield "The office has a record of this file, but no longer its content.";
}

/** Two files may have one name. */
export function pathInArchive({ id, name }: NamedFile): string {
  return `files/${id.slice(0, 8)} ${plainName(name)}`;
}

/** A name without what no folder accepts. */
export function plainName(name: string): string {
  return name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "_");
}
