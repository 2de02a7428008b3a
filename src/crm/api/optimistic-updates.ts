import type { QueryFilters } from "@tanstack/react-query";
import { queryClient } from "./query-client.ts";

/** Takes back what a change has shown ahead; `noMore` says that it was saved, so that there is nothing to take back. */
export interface TakesBack<Restored = void> {
  (): Restored;
  noMore: () => void;
}

type Fields = Record<string, unknown>;

interface Ahead {
  /** What the change sets, field by field. */
  set: Fields;
  /** What stood there. */
  before: Fields;
  isSaved?: true;
}

/** By the record, in the order in which they were made. */
const made = new Map<string, Ahead[]>();

/**
 * Notes that fields of a record are shown as a change sets them. What it gives says, when the change is refused, what
 * is to be shown of them again: not those that a later change has set, which now takes back to what was there first.
 */
export function noteAhead<Shown extends object>(
  id: string,
  set: Partial<Shown>,
  before: Shown,
): TakesBack<Partial<Shown>> {
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

/** What is saved is held on to only for an earlier change that is not answered: that one does not take it back. */
function forget(id: string, all: Ahead[]) {
  const open = all.findIndex(({ isSaved }) => !isSaved);
  if (open === -1) made.delete(id);
  else made.set(id, all.slice(open));
}

/** What was refused is not to be relied on. It is asked for again once no other change is ahead (query-client.ts). */
export function markRefused(asked: readonly QueryFilters[]): void {
  for (const each of asked) void queryClient.invalidateQueries({ ...each, refetchType: "none" });
}
