import { and, eq, isNull } from "drizzle-orm";
import { hashOf } from "../../platform/core/secret-token.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { tickets } from "../../platform/db/tables/all.ts";

/**
 * The code that the first account on a public site needs. Each process prints one of its own and keeps its digest
 * with the tickets, as one for a password of nobody yet: whichever process is asked knows the codes of all.
 */
const ofNobody = and(eq(tickets.purpose, "set_password"), isNull(tickets.userId));

/** Until somebody has the first account; a server may wait a long time for it. */
const lasts = 365 * 24 * 60 * 60_000;

export async function keepSetupCode(db: Db, code: string, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + lasts);
  await db
    .insert(tickets)
    .values({ purpose: "set_password", tokenHash: digestOf(code), createdAt: at, expiresAt });
}

export async function isSetupCode(db: Db, code: string): Promise<boolean> {
  return (await db.$count(tickets, and(ofNobody, eq(tickets.tokenHash, digestOf(code))))) > 0;
}

/** The first account is there, and nobody needs one any more. */
export async function forgetSetupCodes(tx: Tx): Promise<void> {
  await tx.delete(tickets).where(ofNobody);
}

/** As it is read off a terminal: case and dashes do not matter. */
function digestOf(code: string): string {
  return hashOf(`set-up code ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`);
}
