import { dayAt } from "#domain/calendar.ts";
import { type ZipEntry, zipOf } from "../../platform/core/zip.ts";
import { fileEntry, pathInArchive } from "../projects/file-entries.ts";
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
  const fileAddress = (row: HeldRow) =>
    pathInArchive(fileOf(row)).split("/").map(encodeURIComponent).join("/");
  yield { name: `${name}.html`, content: readablePage(file, { timeZone, fileAddress }) };
  yield { name: `${name}.json`, content: jsonOf(file) };
  for (const { table, pages } of file.held) {
    if (table !== "project_files") continue;
    for await (const rows of pages()) for (const row of rows) yield await fileEntry(filesFolder, fileOf(row));
  }
}

const fileOf = ({ id, name }: HeldRow) => ({ id: String(id), name: String(name) });

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
