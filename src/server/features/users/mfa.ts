import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { businessSettings, passkeys, recoveryCodes, secondFactors } from "../../platform/db/tables/all.ts";

/**
 * Whether the business asks the member of the row for a second factor that they do not have. For queries on `users`;
 * written out, because drizzle leaves the table's name off where a query has but one.
 */
export const owesSecondFactor = sql<boolean>`(
  coalesce((select second_factor_required from business_settings), false)
  and not exists (select from second_factors where user_id = "users"."id" and confirmed_at is not null)
  and not exists (select from passkeys where user_id = "users"."id")
)`;

export interface Factors {
  /** Since when the authenticator is on. */
  authenticatorSince: Date | undefined;
  recoveryCodesLeft: number;
  passkeys: number;
  /** Whether the business asks everybody for a second factor. */
  required: boolean;
}

/** What a member has to sign in with besides the password. */
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
 * For whoever has lost what they signed in with: the password alone opens the door again, or a new factor. Gives
 * whether there was anything to forget.
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
