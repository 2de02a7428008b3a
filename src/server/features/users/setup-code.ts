import { and, eq, isNull } from "drizzle-orm";
import { day } from "#domain/durations.ts";
import { hashOf } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { oneTimeTokens } from "../../platform/db/tables/all.ts";

/**
 * The code that the first account on a public site needs. Each process prints its own and stores the digest as a
 * one-time token without a user, so that every process accepts all of them.
 */
const ofNobody = and(eq(oneTimeTokens.purpose, "set_password"), isNull(oneTimeTokens.userId));

/** A server may wait a long time for its first account. */
const lasts = 365 * day;

export async function storeSetupCode(db: Db, code: string, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + lasts);
  await db
    .insert(oneTimeTokens)
    .values({ purpose: "set_password", tokenHash: digestOf(code), createdAt: at, expiresAt });
}

export async function isSetupCode(db: Db, code: string): Promise<boolean> {
  return (await db.$count(oneTimeTokens, and(ofNobody, eq(oneTimeTokens.tokenHash, digestOf(code))))) > 0;
}

/** Deletes the code once the first account exists. */
export async function forgetSetupCodes(tx: Tx): Promise<void> {
  await tx.delete(oneTimeTokens).where(ofNobody);
}

/** Typed from a terminal: case and dashes do not matter. */
function digestOf(code: string): string {
  return hashOf(`set-up code ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`);
}
