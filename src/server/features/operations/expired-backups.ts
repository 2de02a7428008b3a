import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { inArray } from "drizzle-orm";
import { expiredBackups } from "#domain/backups.ts";
import type { Db } from "../../platform/db/connection.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { archiveTime } from "./manifest.ts";

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
