import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { and, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { expiredBackups } from "#domain/backups.ts";
import type { Db } from "../../platform/db/connection.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { archiveTime, isIn } from "./manifest.ts";

interface Folder {
  store: { db: Db };
  folder: string;
  timeZone: string;
}

/** Deletes expired archives of a folder, and their rows. */
export async function removeExpired({ store: { db }, folder, timeZone }: Folder): Promise<void> {
  const found = (await readdir(folder)).flatMap((name) => {
    const takenAt = archiveTime(name);
    return takenAt ? { place: path.join(folder, name), takenAt } : [];
  });
  const expired = expiredBackups(found, timeZone);
  for (const { place } of expired) await rm(place, { force: true });
  const places = expired.map(({ place }) => place);
  await db.delete(backups).where(inArray(backups.place, places));
}

/**
 * Deletes the archives of a folder that could not be proved, except the newest: while proofs fail, it may be the only
 * archive. Without this, an attempt each hour would fill the disk.
 */
export async function removeUnproved({ store: { db }, folder }: Omit<Folder, "timeZone">, newest: string) {
  const complete = await db
    .select({ id: backups.id, place: backups.place })
    .from(backups)
    .where(and(isNotNull(backups.size), isNull(backups.provedAt), ne(backups.place, newest)));
  const replaced = complete.filter((row) => isIn(folder, row));
  for (const { place } of replaced) await rm(place, { force: true });
  const ids = replaced.map(({ id }) => id);
  await db.update(backups).set({ size: null }).where(inArray(backups.id, ids));
}
