import path from "node:path";
import { desc } from "drizzle-orm";
import type { Backup, BackupsOfServer } from "#contract/backups.ts";
import { backupTrouble } from "#domain/backups.ts";
import type { Db } from "../../platform/db/connection.ts";
import { backups } from "../../platform/db/tables/all.ts";
import { currentBackupKey } from "./backup-key.ts";
import type { BackupRow } from "./run-backup.ts";

/** More than 14 days hold, unless someone makes a backup every few hours. */
const maxListed = 100;

interface Places {
  folder: string;
  elsewhere?: string | undefined;
}

export async function backupsOf(db: Db, { folder, elsewhere }: Places, at: Date): Promise<BackupsOfServer> {
  const rows = await latestBackups(db);
  const key = await currentBackupKey(db);
  return {
    backups: rows.map(presentBackup),
    folder,
    elsewhere: elsewhere ?? null,
    key,
    trouble: backupTrouble(rows, at),
  };
}

/** Newest first. */
export function latestBackups(db: Db): Promise<BackupRow[]> {
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
