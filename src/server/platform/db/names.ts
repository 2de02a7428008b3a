import { inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "./store.ts";
import { clients, type leads, users } from "./tables/all.ts";

interface NamedUser {
  id: string;
  username: string;
  /** The displayed name. */
  name: string;
}
export type NamedUsers = ReadonlyMap<string | null, NamedUser>;
export type Names = ReadonlyMap<string | null, string>;

/** Users by id. Has none for a missing id or a deleted user. */
export async function namedUsers(db: Db | Tx, ids: readonly (string | null)[]): Promise<NamedUsers> {
  const wantedIds = [...new Set(ids)].filter((id) => id !== null);
  if (wantedIds.length === 0) return new Map();
  const { id, username, name } = users;
  const found = await db.select({ id, username, name }).from(users).where(inArray(users.id, wantedIds));
  return new Map(found.map((user) => [user.id, user]));
}

/** The names that people see, by id. */
export async function namesOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<Names> {
  const found = await namedUsers(db, ids);
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

/** The full name in SQL. Only clients can be businesses. */
export function nameOf(people: typeof clients | typeof leads) {
  const { firstName, lastName } = people;
  const companyName = people === clients ? clients.companyName : sql<string | null>`null`;
  return { firstName, lastName, companyName };
}
