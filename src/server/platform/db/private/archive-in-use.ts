import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { writeDurably } from "../../core/write-durably.ts";
import { basesOf } from "./archive-folders.ts";
import type { Home } from "./home.ts";

/** Where a private PostgreSQL's log is archived. */
interface ArchiveInUse {
  /** Of its cluster in the archive. */
  folder: string;
  /** The newest copy when this began. There may be a gap in the log after it, so a newer copy is due at once. */
  copyBefore?: string | undefined;
}

type Place = Pick<Home, "folder">;

const fileIn = ({ folder }: Place) => join(folder, "log-archive.json");

/** Notes before each start of the server whether its log is archived, and where. */
export async function noteArchive(home: Place, folder: string | undefined): Promise<void> {
  if (!folder) return rm(fileIn(home), { force: true });
  if (archiveInUse(home)?.folder === folder) return;
  const newest = (await basesOf(folder)).at(-1);
  const note: ArchiveInUse = { folder, copyBefore: newest && basename(newest.place) };
  await writeDurably(fileIn(home), JSON.stringify(note));
}

/** Undefined if the log is not archived. */
export function archiveInUse(home: Place): ArchiveInUse | undefined {
  return existsSync(fileIn(home)) ? JSON.parse(readFileSync(fileIn(home), "utf8")) : undefined;
}
