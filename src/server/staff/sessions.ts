import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Actor } from "#domain/staff/member.ts";
import type { Db, Tx } from "../db/connection.ts";
import { sessions, users } from "../db/tables/all.ts";

const hour = 60 * 60_000;
/** A session ends this long after sign-in, whatever happens. */
const longestSession = 14 * 24 * hour;
/** And this long after it was last used. */
const longestIdle = 24 * hour;
/** Being seen is written down no more often than this: a read should not cost a write. */
const seenEvery = 5 * 60_000;

interface NewSession {
  userId: string;
  at: Date;
  caller: string;
  userAgent: string | undefined;
}

/** Opens a session and gives its token, which exists nowhere but in the cookie of the one who signed in. */
export async function openSession(
  tx: Tx | Db,
  { userId, at, caller, userAgent }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.delete(sessions).where(lt(sessions.expiresAt, at));
  await tx.insert(sessions).values({
    userId,
    tokenHash: hashOf(token),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + longestSession),
    userAgent: userAgent?.slice(0, 300) ?? null,
    address: caller,
  });
  return token;
}

/** Who holds this token; undefined when its session has ended or its holder may no longer come in. */
export async function actorOf(db: Db, token: string, at: Date): Promise<Actor | undefined> {
  const [found] = await db
    .select({ id: users.id, username: users.username, role: users.role, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        eq(users.state, "active"),
        gt(sessions.expiresAt, at),
        gt(sessions.lastSeenAt, new Date(at.getTime() - longestIdle)),
      ),
    );
  if (!found) return undefined;
  const { session, ...actor } = found;
  if (at.getTime() - session.lastSeenAt.getTime() > seenEvery) {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, session.id));
  }
  return actor;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
