import { addDays, type Day, dayAt, instantOf } from "./calendar.ts";
import { hour } from "./durations.ts";

/** Occasions of a backup: on schedule, from the office, by `npm run backup`, or before an upgrade. */
export const backupCauses = ["nightly", "office", "terminal", "upgrade"] as const;

/** The public half of a backup key as people compare it: "age1…k9f2q7". */
export function shortRecipient(recipient: string): string {
  return `age1…${recipient.slice(-6)}`;
}

/** The nightly backup begins at this time of the office's time zone. */
export const nightlyTime = "02:30";

/** Days whose backups are retained; each keeps all of its own. */
const retainedDays = 14;

/** Older than this, the last backup is a reason to warn: a night was missed. */
export const oldAfterHours = 26;

/** The latest time at which a nightly backup was due. */
export function lastNightly(at: Date, timeZone: string): Date {
  const today = dayAt(at, timeZone);
  const due = (day: Day) => instantOf({ day, time: nightlyTime }, timeZone);
  return due(today) <= at ? due(today) : due(addDays(today, -1));
}

interface Attempt {
  takenAt: Date;
  finishedAt: Date | null;
  provedAt: Date | null;
  /** Of its copy elsewhere if it is proved. */
  failure: string | null;
}

/** Without those of a clock that was once ahead: they would hide what failed or is missing since. */
export function madeUntil<Made extends { takenAt: Date }>(at: Date, attempts: readonly Made[]): Made[] {
  return attempts.filter(({ takenAt }) => takenAt <= at);
}

/** The last finished one failed, none of the last 26 hours was proved, or the last one was not copied elsewhere. */
export const backupTroubles = ["failed", "old", "not_copied"] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

/** The worst problem of backups. Nothing is wrong before the first attempt. Attempts are newest first. */
export function backupTrouble(all: readonly Attempt[], at: Date): BackupTrouble | null {
  const attempts = madeUntil(at, all);
  const lastFinished = attempts.find(({ finishedAt }) => finishedAt);
  if (lastFinished?.failure && !lastFinished.provedAt) return "failed";
  const isProvedOrRunning = ({ provedAt, finishedAt }: Attempt) => provedAt || !finishedAt;
  const since = (attempts.find(isProvedOrRunning) ?? attempts.at(-1))?.takenAt ?? at;
  if (at.getTime() - since.getTime() > oldAfterHours * hour) return "old";
  return lastFinished?.failure ? "not_copied" : null;
}

/** The archives to delete: those of days before the latest 14 that have any. */
export function expiredBackups<Taken extends { takenAt: Date }>(
  backups: readonly Taken[],
  timeZone: string,
): Taken[] {
  const dayOf = ({ takenAt }: Taken) => dayAt(takenAt, timeZone);
  const days = [...new Set(backups.map(dayOf))].sort().reverse();
  const retained = new Set(days.slice(0, retainedDays));
  return backups.filter((backup) => !retained.has(dayOf(backup)));
}
