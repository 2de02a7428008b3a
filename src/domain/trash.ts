/** What can be deleted into the trash. */
export const trashKinds = ["lead", "appointment"] as const;
export type TrashKind = (typeof trashKinds)[number];

const day = 24 * 60 * 60_000;

/** Milliseconds for which a deleted record is kept. */
export const keptInTrash = 30 * day;

/** Milliseconds in which a member may undo their own deletion without an administrator. */
export const ownUndoTime = 10 * 60_000;

/** Whole days until it is removed for good; the last day counts. */
export function daysLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / day));
}
