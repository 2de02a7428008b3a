import { and, eq, sql } from "drizzle-orm";
import type { Colleague } from "#contract/colleagues.ts";
import type { Db, Tx } from "../db/connection.ts";
import { users } from "../db/tables/all.ts";
import { invalid } from "../refusal.ts";

/** The active members of staff by name. */
export function activeColleagues(db: Db): Promise<Colleague[]> {
  return db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.state, "active"))
    .orderBy(sql`lower(${users.username})`);
}

/** Refuses to give anything to somebody who is no active member of staff. */
export async function refuseStranger(tx: Tx, assignedTo: string | null | undefined): Promise<void> {
  if (!assignedTo) return;
  const known = await tx.$count(users, and(eq(users.id, assignedTo), eq(users.state, "active")));
  if (!known) throw invalid({ assignedTo: "There is no such member of staff" });
}
