import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "./query-rows.ts";
import type { Tx } from "./store.ts";

/** Kinds of named locks. Each has its own number, so a visitor's text never matches another kind. */
export const spaces = {
  accounts: 1,
  administrators: 2,
  alerts: 20,
  apiKeys: 21,
  assigneeTimes: 3,
  autoAssignment: 4,
  backups: 19,
  catalog: 5,
  confirmations: 7,
  consentTexts: 8,
  dailyNotifications: 24,
  forgetting: 9,
  fullExports: 22,
  idempotencyKeys: 10,
  quoteNumbers: 11,
  replacements: 25,
  restores: 12,
  rowCounts: 13,
  savedViews: 18,
  senders: 14,
  serviceAreas: 15,
  starterData: 16,
  submissions: 17,
  webhooks: 23,
};

type Space = keyof typeof spaces;

/** Waits for a name and locks it until commit. Without a key it locks the space's only name. */
export async function lockNamed(tx: Tx, space: Space, key = ""): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${named(space, key)})`);
}

/** Locks a space's only name if the condition is true, and says whether it is. */
export async function lockNamedIf(tx: Tx, space: Space, condition: SQL): Promise<boolean> {
  const lock = sql`select pg_advisory_xact_lock(${named(space, "")}) where ${condition}`;
  return (await rowsOf(tx, lock)).length === 1;
}

/** Locks several names of a space in one statement, always in the same order, so that two writes cannot deadlock. */
export async function lockAllNamed(tx: Tx, space: Space, keys: readonly string[]): Promise<void> {
  const inOrder = [...new Set(keys)].sort();
  if (inOrder.length === 0) return;
  const locks = inOrder.map((key) => sql`pg_advisory_xact_lock(${named(space, key)})`);
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** Several may share a space's only name; `lockNamed` waits for all of them. */
export async function shareNamed(tx: Tx, space: Space): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${named(space, "")})`);
}

/** For a statement: locks without waiting, and says whether that worked. */
export function tryNamed(space: Space, key = ""): SQL {
  return sql`pg_try_advisory_xact_lock(${named(space, key)})`;
}

function named(space: Space, key: string): SQL {
  return sql`${sql.raw(String(spaces[space]))}, hashtext(${key})`;
}
