import { day, minute } from "./durations.ts";

export const trashKinds = ["lead", "appointment"] as const;
export type TrashKind = (typeof trashKinds)[number];

/** In milliseconds. */
export const trashPeriod = 30 * day;

/** In milliseconds: how long users may undo their own deletion without an administrator. */
export const ownUndoTime = 10 * minute;

/** Whole days until permanent deletion, counting the last one. */
export function daysLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / day));
}
