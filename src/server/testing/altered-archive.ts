import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { entriesOf, type TarEntry, tarOf } from "../platform/core/tar.ts";

export interface Part {
  name: string;
  content: Buffer;
}

/** A copy of a backup's archive with other parts, in a new folder beside the archive's. */
export async function alteredArchive(
  archive: string,
  change: (part: Part) => Part | Part[] | undefined,
): Promise<string> {
  const parts: Part[] = [];
  for await (const { name, content } of entriesOf(Readable.from([gunzipSync(readFileSync(archive))])))
    parts.push({ name, content: Buffer.concat(await Readable.from(content).toArray()) });
  async function* entries(): AsyncGenerator<TarEntry> {
    for (const { name, content } of parts.flatMap((part) => change(part) ?? []))
      yield { name, size: content.length, content: Readable.from([content]) };
  }
  const bytes = Buffer.concat(await Readable.from(tarOf(entries(), new Date(0))).toArray());
  const folder = mkdtempSync(path.join(path.dirname(path.dirname(archive)), "altered-"));
  const file = path.join(folder, "valance.tar.gz");
  writeFileSync(file, gzipSync(bytes));
  return file;
}
