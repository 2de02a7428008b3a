import { existsSync } from "node:fs";
import { lstat, mkdir, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { namesIn } from "../../platform/core/names-in.ts";
import { StartupError } from "../../platform/core/startup-error.ts";
import { syncFolder } from "../../platform/core/write-durably.ts";
import type { Store, Tx } from "../../platform/db/connection.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";

/** Of the data folder, and of an archive. */
const names = ["files", "spool"];

/** @throws StartupError if a folder cannot be renamed: a link, or one of another disk. */
export async function refuseMountedFolders(dataDir: string): Promise<void> {
  for (const place of names.map((name) => path.join(dataDir, name))) {
    if (!existsSync(place)) continue;
    const folder = await lstat(place);
    if (folder.isDirectory() && folder.dev === (await stat(dataDir)).dev) continue;
    throw new StartupError(
      `${place} is a link or a mounted folder, which a restore cannot replace. Take it away, restore, and copy the restored files into it`,
    );
  }
}

/** A path of the data folder, until the restore of this id is committed. */
export function restoringPath(name: string, id: string): string {
  const [folder = "", ...rest] = name.split("/");
  return path.join(`${folder}.restoring-${id}`, ...rest);
}

/**
 * Makes the folders for a restore's files. Before the restore changes any table: a server that starts meanwhile then
 * waits for its end.
 */
export async function makeRestoringFolders(tx: Tx, dataDir: string, id: string) {
  await lockNamed(tx, "replacements");
  for (const name of names)
    await mkdir(path.join(dataDir, restoringPath(name, id)), { recursive: true, mode: 0o700 });
  await syncFolder(dataDir);
}

/** Commits the restore's id with its tables, in a comment, because the tables may be of any version. */
export async function recordReplacement(tx: Tx, id: string) {
  await tx.execute(sql.raw(`comment on schema drizzle is 'restored ${id}'`));
}

/**
 * Swaps in the folders of a restore that was committed, and deletes those of one that was not, wherever it was killed.
 * Each step can be repeated: a folder that was swapped in has no name to be found by.
 */
export async function finishReplacement(store: Store, dataDir: string): Promise<void> {
  if ((await restoringIn(dataDir)).length === 0) return;
  const separate = await store.separate();
  try {
    await separate.db.transaction(async (tx) => {
      await lockNamed(tx, "replacements");
      const comment = await commentOf(tx);
      for (const { folder, name, id } of await restoringIn(dataDir)) {
        if (comment === `restored ${id}`) await swapIn(dataDir, { folder, name, id });
        else await rm(path.join(dataDir, folder), { recursive: true });
      }
      await syncFolder(dataDir);
    });
  } finally {
    await separate.end();
  }
}

/** The folders that a restore replaced, under their other names. */
export function replacedFolders(dataDir: string, id: string): string[] {
  return names
    .map((name) => path.join(dataDir, replacedName(name, id)))
    .filter((folder) => existsSync(folder));
}

interface Restoring {
  folder: string;
  /** `files` or `spool` */
  name: string;
  /** Of the restore. */
  id: string;
}

async function restoringIn(dataDir: string): Promise<Restoring[]> {
  return (await namesIn(dataDir)).flatMap((folder) => {
    const [, name, id] = /^(files|spool)\.restoring-(.+)$/.exec(folder) ?? [];
    return name && id ? [{ folder, name, id }] : [];
  });
}

async function commentOf(tx: Tx): Promise<string | null | undefined> {
  const [found] = await rowsOf<{ comment: string | null }>(
    tx,
    sql`select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as comment`,
  );
  return found?.comment;
}

async function swapIn(dataDir: string, { folder, name, id }: Restoring) {
  const place = path.join(dataDir, name);
  if ((await namesIn(place)).length > 0) await rename(place, path.join(dataDir, replacedName(name, id)));
  else if (existsSync(place)) await rmdir(place);
  await rename(path.join(dataDir, folder), place);
}

const replacedName = (name: string, id: string) => `${name}.replaced-${id}`;
