import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { day, minute } from "#domain/durations.ts";
import type { Actor } from "#domain/staff/user.ts";
import { notFound, signedOut } from "../../platform/core/http-error.ts";
import { hashOf, newToken } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { given, prepared } from "../../platform/db/prepared.ts";
import { sessions, users } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { endFeed } from "./calendar-address.ts";
import { owesSecondFactor } from "./second-factors.ts";

/** Maximum lifetime after sign-in. */
const maxSessionAge = 14 * day;
/** Maximum time since the last use. */
const maxIdle = day;
/** Last use is stored no more often than this: a read should not cost a write. */
const seenEvery = 5 * minute;

/** The circumstances of a sign-in, as far as the request gives them. */
export interface SignInContext {
  at: Date;
  caller: string;
  userAgent: string | undefined;
  /** Token of the browser's former session, if any. */
  sessionToken: string | undefined;
}

/**
 * Opens a session and returns its token, which exists only in the user's cookie. Closes the browser's former
 * session, whose token someone else may have planted.
 */
export async function openSession(tx: Tx, userId: string, context: SignInContext): Promise<string> {
  const { at, caller, userAgent, sessionToken } = context;
  const token = newToken();
  await clearEnded(tx, at);
  if (sessionToken) await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(sessionToken)));
  await tx.insert(sessions).values({
    userId,
    tokenHash: hashOf(token),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + maxSessionAge),
    userAgent: userAgent?.slice(0, 300) ?? null,
    address: caller,
  });
  return token;
}

/** Sessions of any user. Skips rows that another transaction is deleting, so that nobody waits. */
async function clearEnded(tx: Tx, at: Date) {
  const ended = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.expiresAt, at), lt(sessions.lastSeenAt, lastUse(at))))
    .for("update", { skipLocked: true });
  await tx.delete(sessions).where(inArray(sessions.id, ended));
}

const openSessionByToken = prepared("open session", (db, name) =>
  db
    .select({
      ...{ id: users.id, username: users.username, role: users.role, owesSecondFactor },
      ...{ sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, given("tokenHash", sessions.tokenHash)),
        eq(users.state, "active"),
        gt(sessions.expiresAt, given("at", sessions.expiresAt)),
        gt(sessions.lastSeenAt, given("lastUse", sessions.lastSeenAt)),
      ),
    )
    .prepare(name),
);

/** The user of this token; undefined if the session has ended or the user may no longer sign in. */
export async function actorOf(
  db: Db,
  token: string,
  { at, caller }: { at: Date; caller: string },
): Promise<Actor | undefined> {
  const query = { tokenHash: hashOf(token), at, lastUse: lastUse(at) };
  const [found] = await openSessionByToken(db).execute(query);
  if (!found) return undefined;
  const { sessionId, lastSeenAt, ...actor } = found;
  if (at.getTime() - lastSeenAt.getTime() > seenEvery) {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, sessionId));
  }
  return { ...actor, address: caller };
}

export type SessionRow = typeof sessions.$inferSelect;

export function isSession(row: SessionRow, token: string | undefined): boolean {
  return token !== undefined && row.tokenHash === hashOf(token);
}

/** Last used first. */
export function findSessions(db: Db, userId: string, at: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

export async function openedAt(db: Db, token: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  return row?.createdAt;
}

/** Signs out. Idempotent. */
export async function closeSession(
  db: Db,
  token: string,
  { at, caller }: { at: Date; caller: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)))
      .returning();
    if (!closed) return;
    const [holder] = await tx.select().from(users).where(eq(users.id, closed.userId));
    if (!holder) return;
    const by = { id: holder.id, address: caller };
    await recordEvent(tx, {
      kind: "session.closed",
      subjectId: holder.id,
      at,
      by,
      detail: { label: holder.username },
    });
  });
}

/** Ends one of the user's own sessions; 404 for any other id. */
export function closeOwnSession(db: Db, sessionId: string, context: WriteContext): Promise<void> {
  return db.transaction(async (tx) => {
    const closed = await closeSessions(tx, context, eq(sessions.id, sessionId));
    if (closed === 0) throw notFound("session");
  });
}

export async function closeOtherSessions(db: Db, token: string, context: WriteContext): Promise<void> {
  await db.transaction((tx) => endOtherSessions(tx, token, context));
}

/** Ends all but the calling session, and revokes the calendar address, which any of them may have created. */
export async function endOtherSessions(tx: Tx, token: string, context: WriteContext): Promise<void> {
  await closeSessions(tx, context, ne(sessions.tokenHash, hashOf(token)));
  await endFeed(tx, context.by.id, context);
}

async function closeSessions(tx: Tx, { by, at }: WriteContext, which: SQL): Promise<number> {
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, by.id), which))
    .returning({ id: sessions.id });
  const detail = { label: by.username, sessions: closed.length };
  if (closed.length > 0) await recordEvent(tx, { kind: "session.closed", subjectId: by.id, at, by, detail });
  return closed.length;
}

/**
 * Ends every session of a user, on every process, and revokes their calendar address. Returns the number of sessions.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  context: { by: Pick<Actor, "id" | "address">; at: Date },
): Promise<number> {
  await endFeed(tx, userId, context);
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return ended.length;
}

/**
 * Sessions opened by password alone although the user has a passkey; the event of that moment tells. Users with an
 * authenticator have none: they needed a code, or turning it on ended them.
 */
const passwordOnlySessions = and(
  sql`exists (select from passkeys where user_id = "sessions"."user_id")`,
  sql`not exists (select from second_factors where user_id = "sessions"."user_id" and confirmed_at is not null)`,
  sql`not exists (select from events where subject_id = "sessions"."user_id" and kind = 'session.opened'
    and at = "sessions"."created_at" and detail->>'how' <> 'password')`,
);

/** Requiring a second factor refuses such sign-ins, so it also ends sessions that they opened. */
export async function endPasswordOnlySessions(tx: Tx): Promise<void> {
  await tx.delete(sessions).where(passwordOnlySessions);
}

/** True if the session with this token is one of them. */
export async function isByPasswordDespitePasskey(tx: Tx, token: string): Promise<boolean> {
  return (await tx.$count(sessions, and(eq(sessions.tokenHash, hashOf(token)), passwordOnlySessions))) > 0;
}

/** Continues the session under a new token, and revokes the old one. */
export async function renewSession(tx: Tx, token: string): Promise<string> {
  const renewed = newToken();
  const rows = await tx
    .update(sessions)
    .set({ tokenHash: hashOf(renewed) })
    .where(eq(sessions.tokenHash, hashOf(token)))
    .returning({ id: sessions.id });
  if (rows.length === 0) throw signedOut();
  return renewed;
}

export function isOpen(at: Date) {
  return and(gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, lastUse(at)));
}

/** Sessions last used before this have expired. */
function lastUse(at: Date): Date {
  return new Date(at.getTime() - maxIdle);
}
