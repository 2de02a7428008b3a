import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dayAt } from "#domain/calendar.ts";
import { type ZipEntry, zipOf } from "../../platform/core/zip.ts";
import { pathOf } from "../projects/file-writes.ts";
import type { HeldRow } from "./personal-data.ts";
import { type FileOfPerson, readablePage } from "./readable-page.ts";

interface ArchiveContext {
  timeZone: string;
  filesFolder: string;
}

/** Everything about a person in one archive: the page to read, the JSON, and the files themselves. */
export function archiveOf(file: FileOfPerson, archiving: ArchiveContext): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(file, archiving), new Date(file.at));
}

async function* entriesOf(
  file: FileOfPerson,
  { timeZone, filesFolder }: ArchiveContext,
): AsyncGenerator<ZipEntry> {
  const name = `person-${dayAt(new Date(file.at), timeZone)}`;
  const fileAddress = (row: HeldRow) => pathInArchive(row).split("/").map(encodeURIComponent).join("/");
  yield { name: `${name}.html`, content: readablePage(file, { timeZone, fileAddress }) };
  yield { name: `${name}.json`, content: jsonOf(file) };
  for (const { table, pages } of file.held) {
    if (table !== "project_files") continue;
    for await (const rows of pages()) for (const row of rows) yield await entryOf(row, filesFolder);
  }
}

/** The database may have been moved without its files: the archive then says which are missing. */
async function entryOf(row: HeldRow, folder: string): Promise<ZipEntry> {
  const stored = pathOf(folder, String(row.id));
  const name = pathInArchive(row);
  if (await stat(stored).catch(() => undefined)) return { name, content: createReadStream(stored) };
  return { name: `${name} (missing).txt`, content: missing() };
}

async function* missing() {
  yield "The office has a record of this file, but no longer its content.";
}

/** Two files may have one name, and a name may hold what no folder accepts. */
function pathInArchive({ id, name }: HeldRow): string {
  const plain = String(name).replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "_");
  return `files/${String(id).slice(0, 8)} ${plain}`;
}

/** The stored rows, one a line. */
export async function* jsonOf({ name, at, held }: FileOfPerson): AsyncGenerator<string> {
  yield `{"name":${JSON.stringify(name)},"at":${JSON.stringify(at)},"held":[`;
  for (const [place, { table, title, pages }] of held.entries()) {
    yield `${place > 0 ? "," : ""}\n{"table":"${table}","title":${JSON.stringify(title)},"rows":[`;
    let separator = "\n";
    for await (const rows of pages())
      for (const row of rows) {
        yield `${separator}${JSON.stringify(row)}`;
        separator = ",\n";
      }
    yield "]}";
  }
  yield "]}\n";
}
