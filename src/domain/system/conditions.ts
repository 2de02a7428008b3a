/** Conditions of the server that somebody must act on, in the order of their urgency. */
export const conditions = [
  "disk_low",
  "memory_low",
  "submissions_waiting",
  "backup_failed",
  "backup_old",
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
  backups: "failed" | "old" | null;
  /** Messages of one channel that were given up in the last hour: those of the worse channel. */
  failedLately: number;
  /** When the oldest due message was due. */
  oldestDueAt: Date | undefined;
}

/** Bytes. Below 200 MB visitors' requests are shortened or refused, so the warning comes earlier. */
export const lowDisk = 1_000_000_000;

/** Bytes. */
export const lowMemory = 100_000_000;

/** Failed messages of one channel in an hour: more than a few mistyped addresses. */
export const manyFailures = 5;

/** Minutes for which a due message may wait: the first retries take less. */
export const longWait = 30;

export function conditionsOf(facts: ServerFacts, at: Date): Condition[] {
  const { freeDisk, freeMemory, spooled, backups, failedLately, oldestDueAt } = facts;
  const isTrue: Record<Condition, boolean> = {
    disk_low: freeDisk !== undefined && freeDisk < lowDisk,
    memory_low: freeMemory < lowMemory,
    submissions_waiting: spooled > 0,
    backup_failed: backups === "failed",
    backup_old: backups === "old",
    messages_failing: failedLately >= manyFailures,
    messages_waiting: oldestDueAt !== undefined && at.getTime() - oldestDueAt.getTime() > longWait * 60_000,
  };
  return conditions.filter((condition) => isTrue[condition]);
}
