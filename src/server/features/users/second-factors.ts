import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { businessSettings, passkeys, recoveryCodes, secondFactors } from "../../platform/db/tables/all.ts";

/**
 * True if the business requires a second factor that the row's user does not have. For queries on `users`; table names
 * are literal, because drizzle omits them in queries of one table.
 */
export const owesSecondFactor = sql<boolean>`(
  coalesce((select second_factor_required from business_settings), false)
  and not exists (select from second_factors where user_id = "users"."id" and confirmed_at is not null)
  and not exists (select from passkeys where user_id = "users"."id")
)`;

export interface Factors {
  /** When the authenticator was turned on. */
  authenticatorSince: Date | undefined;
  recoveryCodesLeft: number;
  passkeys: number;
  /** The business requires a second factor. */
  required: boolean;
}

/** A user's second factors. */
export async function factorsOf(db: Db | Tx, userId: string): Promise<Factors> {
  const [authenticator] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const [settings] = await db.select().from(businessSettings);
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  return {
    authenticatorSince: authenticator?.confirmedAt ?? undefined,
    recoveryCodesLeft: await db.$count(recoveryCodes, unused),
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    required: settings?.secondFactorRequired ?? false,
  };
}

/**
 * For a user who lost their second factor: the password alone works again, or a new factor. Returns whether there was
 * any.
 */
export async function forgetFactors(tx: Tx, userId: string): Promise<boolean> {
  const { authenticatorSince, passkeys: keys } = await factorsOf(tx, userId);
  await forgetAuthenticator(tx, userId);
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  return authenticatorSince !== undefined || keys > 0;
}

export async function forgetAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
