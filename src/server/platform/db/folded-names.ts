import { and, eq, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { foldedName } from "#domain/staff/credentials.ts";
import type { Db } from "./store.ts";
import { users } from "./tables/all.ts";

/** Refolds the usernames that a migration folded in SQL, which has different letter rules. Never merges two names. */
export async function foldNames(db: Db): Promise<void> {
  const { id, username, usernameFolded } = users;
  const other = alias(users, "other");
  for (const row of await db.select({ id, username, usernameFolded }).from(users)) {
    const folded = foldedName(row.username);
    if (folded === row.usernameFolded) continue;
    const taken = db.select({ id: other.id }).from(other).where(eq(other.usernameFolded, folded));
    await db
      .update(users)
      .set({ usernameFolded: folded })
      .where(and(eq(id, row.id), notExists(taken)));
  }
}
