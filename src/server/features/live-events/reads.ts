import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/connection.ts";
import { sessions, users } from "../../platform/db/tables/all.ts";
import { isOpen } from "../users/sessions.ts";

/** Filters the hashes of session tokens to those still valid. Unlike a request, this does not count as use. */
export async function openSessions(db: Db, tokenHashes: string[], at: Date): Promise<Set<string>> {
  const found = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, tokenHashes), isOpen(at), eq(users.state, "active")));
  return new Set(found.map(({ tokenHash }) => tokenHash));
}
