import path from "node:path";
import { desc } from "drizzle-orm";
import type { Backup, BackupsOfServer } from "#contract/backups.ts";
import { backupTrouble, madeUntil } from "#domain/backups.ts";
import type { Db } from "../../platform/db/connection.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { currentBackupKey } from "./backup-key.ts";
import { isIn } from "./manifest.ts";
import type { BackupRow } from "./run-backup.ts";

/** More than 14 days hold, unless someone makes a backup every few hours. */
const maxListed = 100;

interface Places {
  folder: string;
  elsewhere?: string | undefined;
}

export async function backupsOf(db: Db, { folder, elsewhere }: Places, at: Date): Promise<BackupsOfServer> {
  const rows = await latestBackups(db);
  const own = rows.filter((row) => isIn(folder, row));
  const key = await currentBackupKey(db);
  return {
    backups: rows.map(presentBackup),
    folder,
    elsewhere: elsewhere ?? null,
    key,
    trouble: backupTrouble(own, at),
  };
}

/** Those that count as the server's, newest first. A copy that someone made in another folder, say on a USB disk, does not. */
export async function latestBackupsIn(db: Db, folder: string, at: Date): Promise<BackupRow[]> {
  return madeUntil(at, await latestBackups(db)).filter((row) => isIn(folder, row));
}

/** Newest first. */
function latestBackups(db: Db): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.takenAt)).limit(maxListed);
}

export function presentBackup({ place, ...row }: BackupRow): Backup {
  return {
    ...row,
    takenAt: row.takenAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    provedAt: row.provedAt?.toISOString() ?? null,
    file: path.basename(place),
  };
}
