import type { BackupTrouble } from "#domain/backups.ts";
import { day, minute } from "../durations.ts";

/** Conditions of the server that someone must act on, in the order of their urgency. */
export const conditions = [
  "disk_low",
  "memory_low",
  "submissions_waiting",
  "certificate_ending",
  "backup_failed",
  "backup_old",
  "backup_not_copied",
  "archive_failing",
  "archive_copy_late",
  "messages_held",
  "messages_failing",
  "messages_waiting",
] as const;
export type Condition = (typeof conditions)[number];

/** What the conditions are derived from. */
export interface ServerFacts {
  /** Bytes; undefined if unknown. */
  freeDisk: number | undefined;
  /** Bytes that the process may still use. */
  freeMemory: number;
  /** Submissions on disk. */
  spooled: number;
  /** End of the certificate; undefined if unknown. */
  certificateEndsAt: Date | undefined;
  backups: BackupTrouble | null;
  /** The last segment of the database's log could not be archived. */
  isArchiveFailing: boolean;
  /** The archive's weekly copy of the database was not made, or not proved. */
  isArchiveCopyLate: boolean;
  /** Nothing is sent, on purpose. */
  isHolding: boolean;
  /** Messages of the worse channel that failed permanently in the last hour. */
  failedLately: number;
  /** When the oldest due message was due. */
  oldestDueAt: Date | undefined;
}

/** Bytes. Below 200 MB visitors' requests are shortened or refused, so the warning comes earlier. */
export const lowDisk = 1_000_000_000;

/** Bytes. */
export const lowMemory = 100_000_000;

/** Days. Certificates are usually renewed 30 days before their end, so this one was not. */
export const certificateDays = 14;

/** Failed messages of one channel in an hour: more than a few mistyped addresses. */
export const manyFailures = 5;

/** Minutes for which a due message may wait: the first retries take less. */
export const longWait = 30;

export function conditionsOf(facts: ServerFacts, at: Date): Condition[] {
  const {
    freeDisk,
    freeMemory,
    spooled,
    certificateEndsAt,
    backups,
    isArchiveFailing,
    isArchiveCopyLate,
    isHolding,
    failedLately,
    oldestDueAt,
  } = facts;
  const isTrue: Record<Condition, boolean> = {
    disk_low: freeDisk !== undefined && freeDisk < lowDisk,
    memory_low: freeMemory < lowMemory,
    submissions_waiting: spooled > 0,
    certificate_ending:
      certificateEndsAt !== undefined && certificateEndsAt.getTime() - at.getTime() < certificateDays * day,
    backup_failed: backups === "failed",
    backup_old: backups === "old",
    backup_not_copied: backups === "not_copied",
    archive_failing: isArchiveFailing,
    archive_copy_late: isArchiveCopyLate,
    messages_held: isHolding,
    messages_failing: failedLately >= manyFailures,
    messages_waiting:
      !isHolding && oldestDueAt !== undefined && at.getTime() - oldestDueAt.getTime() > longWait * minute,
  };
  return conditions.filter((condition) => isTrue[condition]);
}

/** The conditions that administrators are notified of, each with the kind of its event. */
export const alertKinds = {
  disk_low: "disk.low",
  certificate_ending: "certificate.ending",
  backup_failed: "backup.missed",
  backup_old: "backup.missed",
  backup_not_copied: "backup.missed",
  archive_failing: "backup.missed",
  archive_copy_late: "backup.missed",
  messages_failing: "messages.failing",
} as const satisfies Partial<Record<Condition, string>>;
export type AlertCondition = keyof typeof alertKinds;

export function alertsOf(current: readonly Condition[]): AlertCondition[] {
  return (Object.keys(alertKinds) as AlertCondition[]).filter((condition) => current.includes(condition));
}

/** Whether an alert has ended. Around a limit it must not begin and end by turns, so it ends well beyond. */
export function hasCleared(condition: AlertCondition, facts: ServerFacts, at: Date): boolean {
  if (condition === "disk_low") return facts.freeDisk !== undefined && facts.freeDisk > lowDisk * 1.2;
  if (condition === "messages_failing") return facts.failedLately === 0;
  // Unknown is not better.
  if (condition === "certificate_ending" && !facts.certificateEndsAt) return false;
  // A backup that fails is an old one a day later.
  if (condition.startsWith("backup_")) return facts.backups === null;
  return !conditionsOf(facts, at).includes(condition);
}
