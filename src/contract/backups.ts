import { z } from "zod";
import { backupCauses } from "#domain/backups.ts";
import { id, instant, noFields, noQuery } from "./fields.ts";
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
  /** When a restore of it was compared with it. */
  provedAt: instant.nullable(),
  /** Reason for its failure. */
  failure: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;

const backupsOfServer = z.object({
  /** Newest first: the copies that are retained, and failures since the oldest. */
  backups: z.array(backup),
  /** The folder on the server. */
  folder: z.string(),
  /** The last one failed, or none of the last 26 hours was proved. */
  trouble: z.enum(["failed", "old"]).nullable(),
});
export type BackupsOfServer = z.infer<typeof backupsOfServer>;

export const listBackups = route("GET /api/backups", "admin", {
  summary: "The backups of this server, newest first",
  query: noQuery,
  replies: { 200: backupsOfServer },
});

export const backUpNow = route("POST /api/backups", "admin", {
  summary: "Begin a backup, and prove it by restoring it; 409 `backup_running` while another one runs",
  query: noQuery,
  body: noFields,
  replies: { 201: backup },
});
