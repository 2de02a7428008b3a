import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { hashOf, newToken } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { oneTimeTokens } from "../../platform/db/tables/all.ts";

type OneTimeToken = typeof oneTimeTokens.$inferSelect;
type Purpose = OneTimeToken["purpose"];

interface NewOneTimeToken {
  purpose: Purpose;
  /** Undefined while the user is not known yet. */
  userId?: string;
  challenge?: string;
  at: Date;
  /** Lifetime in milliseconds. */
  lasts: number;
}

/** Returns the token, which is stored only as a digest. */
export async function issueOneTimeToken(
  tx: Tx | Db,
  { purpose, userId, challenge, at, lasts }: NewOneTimeToken,
): Promise<string> {
  const token = newToken();
  await clearEnded(tx, at);
  await tx.insert(oneTimeTokens).values({
    ...{ tokenHash: hashOf(token), purpose, userId, challenge },
    createdAt: at,
    expiresAt: new Date(at.getTime() + lasts),
  });
  return token;
}

/** Skips rows that another transaction is deleting, so that nobody waits. */
async function clearEnded(tx: Tx | Db, at: Date) {
  const ended = tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(lt(oneTimeTokens.expiresAt, at))
    .for("update", { skipLocked: true });
  await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.id, ended));
}

interface PresentedToken {
  token: string;
  purpose: Purpose;
  at: Date;
}

export async function findOneTimeToken(
  db: Db | Tx,
  shown: PresentedToken,
): Promise<OneTimeToken | undefined> {
  const [row] = await db.select().from(oneTimeTokens).where(isGood(shown));
  return row;
}

/** Redeems and deletes the token: of two concurrent uses, one succeeds. */
export async function redeemOneTimeToken(
  db: Db | Tx,
  shown: PresentedToken,
): Promise<OneTimeToken | undefined> {
  const [row] = await db.delete(oneTimeTokens).where(isGood(shown)).returning();
  return row;
}

/** Counts an attempt before it is checked. */
export async function tryOneTimeToken(db: Db, shown: PresentedToken): Promise<OneTimeToken | undefined> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(isGood(shown))
    .returning();
  return row;
}

/** Cancels every step that this user started. */
export async function deleteOneTimeTokens(tx: Tx, userId: string, purpose?: Purpose): Promise<void> {
  const some = purpose ? eq(oneTimeTokens.purpose, purpose) : undefined;
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), some));
}

function isGood({ token, purpose, at }: PresentedToken) {
  return and(
    eq(oneTimeTokens.tokenHash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, at),
  );
}
