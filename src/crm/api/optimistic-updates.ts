import type { QueryFilters } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Rolls back an optimistic update; call `noMore` once it is saved. */
export interface Rollback<Restored = void> {
  (): Restored;
  noMore: () => void;
}

type Fields = Record<string, unknown>;

interface Ahead {
  set: Fields;
  before: Fields;
  isSaved?: true;
}

/** Per record, oldest first. */
const made = new Map<string, Ahead[]>();

/**
 * Records an optimistic change. The returned function gives the values to restore if the change fails. It skips
 * fields that a later change has set; the later change then rolls back to the original values.
 */
export function applyOptimistic<Shown extends object>(
  id: string,
  set: Partial<Shown>,
  before: Shown,
): Rollback<Partial<Shown>> {
  const mine: Ahead = { set: set as Fields, before: { ...before } as Fields };
  made.set(id, [...(made.get(id) ?? []), mine]);
  const restored = () => takeBack(id, mine) as Partial<Shown>;
  return Object.assign(restored, { noMore: () => keep(id, mine) });
}

function takeBack(id: string, mine: Ahead): Fields {
  const all = made.get(id) ?? [];
  const later = all.slice(all.indexOf(mine) + 1);
  forget(
    id,
    all.filter((each) => each !== mine),
  );
  const restored: Fields = {};
  for (const field of Object.keys(mine.set)) {
    const next = later.find(({ set }) => field in set)?.before ?? restored;
    next[field] = mine.before[field];
  }
  return restored;
}

function keep(id: string, mine: Ahead) {
  mine.isSaved = true;
  forget(id, made.get(id) ?? []);
}

/** Keep a saved change only while an earlier one is pending, so that one's rollback skips it. */
function forget(id: string, all: Ahead[]) {
  const open = all.findIndex(({ isSaved }) => !isSaved);
  if (open === -1) made.delete(id);
  else made.set(id, all.slice(open));
}

/** Data of a failed change may be stale; refetch once no other change is pending (query-client.ts). */
export function markRefused(asked: readonly QueryFilters[]): void {
  for (const each of asked) void queryClient.invalidateQueries({ ...each, refetchType: "none" });
}
