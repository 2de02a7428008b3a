import { readdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { day } from "#domain/durations.ts";
import { basesIn, basesOf, foldersIn, logIn } from "./archive-folders.ts";

const retained = 14 * day;

/** Deletes what restores no moment of the last 14 days. `folder` is that of the cluster that runs. */
export async function removeExpired(archive: string, folder: string, at: Date): Promise<void> {
  const isExpired = (time: number) => at.getTime() - time > retained;
  await removeFrom(folder, isExpired);
  for (const other of await foldersIn(archive))
    if (other !== folder && isExpired(await newestIn(other))) await removeWhole(other, archive);
}

/**
 * Deletes copies with a later time than the newest one has, from a clock that was ahead. A restore would begin with
 * them, but the log that they need is deleted.
 */
export async function removeLater(folder: string, newest: string): Promise<void> {
  const later = (await basesOf(folder)).filter(({ place }) => place > newest);
  for (const { place } of later) await rm(place, { recursive: true });
}

/** Keeps the newest of the expired copies: it restores the beginning of the 14 days. */
async function removeFrom(folder: string, isExpired: (time: number) => boolean) {
  const bases = await basesOf(folder);
  const old = bases.filter((base) => isExpired(base.at.getTime())).slice(0, -1);
  for (const { place } of old) await rm(place, { recursive: true });
  const oldest = bases[old.length];
  if (!oldest) return;
  const label = await readFile(join(oldest.place, "backup_label"), "utf8");
  const first = /^START WAL LOCATION: .*\(file [\dA-F]{8}([\dA-F]{16})\)/m.exec(label)?.[1];
  if (!first) return;
  for (const name of await readdir(logIn(folder))) {
    const segment = /^[\dA-F]{8}([\dA-F]{16})/.exec(name)?.[1];
    if (segment && segment < first) await rm(join(logIn(folder), name), { force: true });
  }
}

/** When a cluster that runs no more, or elsewhere, was archived last, as milliseconds since 1970. */
export async function newestIn(folder: string): Promise<number> {
  const log = logIn(folder);
  const segments = (await readdir(log).catch(() => [])).map((name) => join(log, name));
  // The folder's own time is the beginning of a cluster that has archived nothing yet.
  const times = await Promise.all(
    [log, ...segments].map(async (place) => (await stat(place).catch(() => undefined))?.mtimeMs ?? 0),
  );
  const copies = (await basesOf(folder)).map((base) => base.at.getTime());
  return [...times, ...copies].reduce((newest, time) => Math.max(newest, time), 0);
}

async function removeWhole(folder: string, archive: string) {
  for (const place of [logIn(folder), basesIn(folder)]) await rm(place, { recursive: true, force: true });
  if (folder !== archive) await rmdir(folder);
}
