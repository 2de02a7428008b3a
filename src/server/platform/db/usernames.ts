import { inArray } from "drizzle-orm";
import type { Db, Tx } from "./store.ts";
import { users } from "./tables/all.ts";

export type Usernames = ReadonlyMap<string | null, string>;

/** Usernames by id. Has none for a missing id or a deleted user. */
export async function usernamesOf(db: Db | Tx, ids: readonly (string | null)[]): Promise<Usernames> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, asked));
  return new Map(found.map(({ id, username }) => [id, username]));
}

export function presentUser(
  id: string | null,
  usernames: Usernames,
): { id: string; username: string } | null {
  const username = usernames.get(id);
  return id !== null && username !== undefined ? { id, username } : null;
}
