/** Reverts an optimistic update that failed. */
export type Rollback = () => void;

/**
 * The old values of the fields that a failed change set. Skips a field that a later change has set; the refetch after
 * the last pending change shows what is stored (query-client.ts).
 */
export function fieldsBefore<Shown extends object>(
  set: Partial<Shown>,
  before: Shown,
  now: Shown,
): Partial<Shown> {
  const fields = Object.keys(set) as (keyof Shown)[];
  const mine = fields.filter((field) => now[field] === set[field]);
  return Object.fromEntries(mine.map((field) => [field, before[field]])) as Partial<Shown>;
}
