import { stat } from "node:fs/promises";
import { inArray } from "drizzle-orm";
import { day } from "#domain/durations.ts";
import { namesIn } from "../../platform/core/names-in.ts";
import { unfinishedEnd } from "../../platform/core/write-durably.ts";
import type { Db } from "../../platform/db/connection.ts";
import { projectFiles } from "../../platform/db/tables/all.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { forgetFiles, pathOf } from "./file-writes.ts";

/** Longer than the log archive reaches back: a second restore, to a later moment, still finds its files. */
const minAge = 30 * day;

const batchSize = 1_000;

/**
 * Deletes old files that no row names: their removal failed after the commit, or their upload was never committed
 * (decision 098). Returns how many.
 */
export async function removeStrayFiles(
  { db, filesFolder }: Pick<AppContext, "db" | "filesFolder">,
  at: Date,
  signal?: AbortSignal,
): Promise<number> {
  // Without any row, this is more likely an empty database beside another one's files.
  if ((await db.select({ id: projectFiles.id }).from(projectFiles).limit(1)).length === 0) return 0;
  const names = (await namesIn(filesFolder)).filter((name) => fileName.test(name));
  let removed = 0;
  for (let from = 0; from < names.length && !signal?.aborted; from += batchSize) {
    const unnamed = await withoutRow(db, names.slice(from, from + batchSize));
    const stray: string[] = [];
    for (const name of unnamed) if (await isOld(pathOf(filesFolder, name), at)) stray.push(name);
    await forgetFiles(filesFolder, stray);
    removed += stray.length;
  }
  return removed;
}

/** An id, or what a killed upload left of one. Anything else is not ours. */
const fileName = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\.unfinished)?$/;

async function withoutRow(db: Db, names: string[]): Promise<string[]> {
  const ids = names.filter((name) => !name.endsWith(unfinishedEnd));
  const found = await db
    .select({ id: projectFiles.id })
    .from(projectFiles)
    .where(inArray(projectFiles.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return names.filter((name) => !known.has(name));
}

/** Another process may have deleted it meanwhile. */
async function isOld(file: string, at: Date): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && at.getTime() - found.mtimeMs > minAge;
}
