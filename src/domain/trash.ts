export const trashKinds = ["lead", "appointment"] as const;
export type TrashKind = (typeof trashKinds)[number];

const day = 24 * 60 * 60_000;

/** In milliseconds. */
export const trashPeriod = 30 * day;

/** In milliseconds: how long users may undo their own deletion without an administrator. */
export const ownUndoTime = 10 * 60_000;

/** Whole days until permanent deletion, counting the last one. */
export function daysLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / day));
}
