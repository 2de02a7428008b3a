import { eq, sql } from "drizzle-orm";
import type { Member } from "#contract/staff.ts";
import type { Db, Tx } from "../db/connection.ts";
import { users } from "../db/tables/all.ts";

type UserRow = typeof users.$inferSelect;

/** What may be said of a member of staff: never the password's hash. */
export function presentMember(row: UserRow): Member {
  const { id, username, role, state, email, phone, createdAt } = row;
  return { id, username, role, state, email, phone, createdAt: createdAt.toISOString() };
}

export async function memberById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function memberNamed(db: Db | Tx, username: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(sql`lower(${users.username}) = lower(${username})`);
  return row;
}

export async function anyoneHasAnAccount(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1);
  return row !== undefined;
}
