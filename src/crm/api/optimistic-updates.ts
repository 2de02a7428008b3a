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

/** Maps the version each of our changes was based on to the version it created. */
const madeVersions = new Map<string, number>();

export function noteOwnChange(id: string, before: number, after: number): void {
  if (after > before) madeVersions.set(`${id} ${before}`, after);
}

/**
 * The version to send for an edit made while the screen showed `shown`. A second edit sent before the first
 * response must not conflict with the user's own change.
 */
export function versionToSend(id: string, shown: number): number {
  const after = madeVersions.get(`${id} ${shown}`);
  return after === undefined ? shown : versionToSend(id, after);
}
