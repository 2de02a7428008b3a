import { existsSync } from "node:fs";
import path from "node:path";
import { and, eq, isNotNull } from "drizzle-orm";
import { expiredBackups } from "#domain/backups.ts";
import { StartupError } from "../../platform/core/startup-error.ts";
import { writeDurably } from "../../platform/core/write-durably.ts";
import type { Db } from "../../platform/db/connection.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { failureOf } from "./failure.ts";
import { archiveTime, isIn } from "./manifest.ts";
import type { ObjectStore } from "./object-store.ts";

interface Copying {
  store: { db: Db };
  folder: string;
  timeZone: string;
  signal?: AbortSignal | undefined;
}

interface Made {
  id: string;
  recipient?: string | undefined;
}

/**
 * Copies a backup to the store elsewhere, with earlier ones that it lacks, and deletes expired ones there. Only
 * encrypted and proved archives leave the machine.
 *
 * @throws StartupError that says why a copy failed, which is saved in the backup's row, too.
 */
export async function copyElsewhere(job: Copying, elsewhere: ObjectStore, made: Made): Promise<void> {
  try {
    if (!made.recipient) throw new StartupError("it is not encrypted. The owner can create a backup key");
    await bringUpToDate(job, elsewhere);
  } catch (error) {
    const failure = `It is proved, but was not copied elsewhere: ${failureOf(error)}`;
    await job.store.db.update(backups).set({ failure }).where(eq(backups.id, made.id));
    throw new StartupError(failure, { cause: error });
  }
}

async function bringUpToDate({ store: { db }, folder, timeZone, signal }: Copying, elsewhere: ObjectStore) {
  const there = await elsewhere.list(signal);
  const isWanted = and(isNotNull(backups.provedAt), isNotNull(backups.recipient));
  for (const row of await db.select().from(backups).where(isWanted)) {
    const { place, size } = row;
    const name = path.basename(place);
    const isMissing = there.get(name) !== size && isIn(folder, row) && existsSync(place);
    if (!isMissing) continue;
    await elsewhere.put(place, signal);
    there.set(name, size ?? 0);
  }
  const stored = [...there.keys()].map((name) => ({ name, takenAt: archiveTime(name)! }));
  for (const { name } of expiredBackups(stored, timeZone)) await elsewhere.remove(name, signal);
}

/**
 * Fetches an archive into a folder, unless it is there, and returns its path.
 *
 * @throws StartupError if the store has none of this name; it names the newest ones.
 */
export async function fetchBackup(elsewhere: ObjectStore, name: string, folder: string): Promise<string> {
  const file = path.join(folder, name);
  if (archiveTime(name) && existsSync(file)) return file;
  const content = archiveTime(name) ? await elsewhere.get(name) : undefined;
  if (!content) {
    const newest = [...(await elsewhere.list()).keys()].sort().reverse().slice(0, 5);
    throw new StartupError(
      `${elsewhere.address} has no backup ${name}. The newest are: ${newest.join(", ") || "none"}`,
    );
  }
  await writeDurably(file, content);
  return file;
}
