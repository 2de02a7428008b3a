import { z } from "zod";
import { backupCauses, backupTroubles } from "#domain/backups.ts";
import { stepUpAlone } from "./account.ts";
import { id, instant, noFields, noQuery, qrCode } from "./fields.ts";
import { route } from "./route.ts";

const backup = z.object({
  id,
  cause: z.enum(backupCauses),
  takenAt: instant,
  /** Null while it runs. */
  finishedAt: instant.nullable(),
  /** The archive's file name. */
  file: z.string(),
  /** Bytes; null until the archive is complete. */
  size: z.int().nullable(),
  /** The public half of the backup key that opens it; null if it is not encrypted. */
  recipient: z.string().nullable(),
  /** When a restore of it was compared with it. */
  provedAt: instant.nullable(),
  /** Reason for its failure, or of its copy elsewhere if it is proved. */
  failure: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;

const backupKey = z.object({
  /** The public half, as age writes it: `age1…`. */
  recipient: z.string(),
  createdAt: instant,
});
export type BackupKey = z.infer<typeof backupKey>;

const createdBackupKey = z.object({
  key: backupKey,
  /** The other half, shown in this reply only: `AGE-SECRET-KEY-1…`. */
  secret: z.string(),
  /** Of the secret, to scan it from paper. */
  qr: qrCode,
});
export type CreatedBackupKey = z.infer<typeof createdBackupKey>;

const backupsOfServer = z.object({
  /** Newest first: the copies that are retained, and failures since the oldest. */
  backups: z.array(backup),
  /** The folder on the server. */
  folder: z.string(),
  /** Host and bucket of the store that gets a copy of each; null without one. */
  elsewhere: z.string().nullable(),
  /** Opens new backups; without it they are not encrypted. */
  key: backupKey.nullable(),
  /** The worst problem of backups. */
  trouble: z.enum(backupTroubles).nullable(),
});
export type BackupsOfServer = z.infer<typeof backupsOfServer>;

export const listBackupsRoute = route("GET /api/backups", "admin", {
  summary: "The backups of this server, newest first",
  query: noQuery,
  replies: { 200: backupsOfServer },
});

export const backUpNowRoute = route("POST /api/backups", "admin", {
  summary: "Begin a backup, and prove it by restoring it; 409 `backup_running` while another one runs",
  query: noQuery,
  body: noFields,
  replies: { 201: backup },
});

export const createBackupKeyRoute = route("POST /api/backups/key", "admin", {
  summary:
    "Make the key that opens backups from now on, in the place of an earlier one; for the owner, needs proof; its secret half is in this reply only",
  query: noQuery,
  body: stepUpAlone,
  replies: { 201: createdBackupKey },
});
