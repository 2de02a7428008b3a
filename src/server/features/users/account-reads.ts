import { asc, eq } from "drizzle-orm";
import type { SecondFactor, Session } from "#contract/account.ts";
import type { SignedInUser, User } from "#contract/auth.ts";
import type { Passkey } from "#contract/passkeys.ts";
import { foldedName } from "#domain/staff/credentials.ts";
import { deviceOf } from "#domain/staff/device.ts";
import { HttpError } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { passkeys, users } from "../../platform/db/tables/all.ts";
import { type Factors, owesSecondFactor } from "./second-factors.ts";
import { isSession, type SessionRow } from "./sessions.ts";

export type UserRow = typeof users.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Public fields of a user: never the password's hash. */
function presentUser(row: UserRow): User {
  const { id, username, name, role, state, email, phone, createdAt } = row;
  return { id, username, name, role, state, email, phone, createdAt: createdAt.toISOString() };
}

/** A user's own account; undefined if there is none with this id. */
export async function signedInUser(db: Db | Tx, id: string): Promise<SignedInUser | undefined> {
  const [found] = await db
    .select({ user: users, owes: owesSecondFactor })
    .from(users)
    .where(eq(users.id, id));
  return found && { ...presentUser(found.user), isOwner: found.user.isOwner, owesSecondFactor: found.owes };
}

export async function userById(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/**
 * Refuses a user whom a rule about the owner does not admit. An actor has a role and no such flag.
 *
 * @throws HttpError 403 with the message.
 */
export async function refuseUnless(
  db: Db,
  userId: string,
  rule: (user: Pick<UserRow, "isOwner">) => boolean,
  message: string,
): Promise<void> {
  const user = await userById(db, userId);
  if (!user || !rule(user)) throw new HttpError(403, "not_allowed", message);
}

export async function userNamed(db: Db | Tx, username: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.usernameFolded, foldedName(username)));
  return row;
}

/** A username and its comparison form: always write both columns together. */
export function nameColumns(username: string) {
  return { username, usernameFolded: foldedName(username) };
}

export async function hasAccounts(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1);
  return row !== undefined;
}

export function presentSession(row: SessionRow, ownToken: string | undefined): Session {
  const { id, userAgent, address, createdAt, lastSeenAt } = row;
  return {
    id,
    device: deviceOf(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: isSession(row, ownToken),
  };
}

export function presentFactors({ authenticatorSince, ...rest }: Factors): SecondFactor {
  return { ...rest, authenticatorSince: authenticatorSince?.toISOString() ?? null };
}

/** Oldest first. */
export function findPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Name and dates only; the key stays on the server. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
