import { and, eq, inArray, isNull } from "drizzle-orm";
import { comparablePhone } from "#domain/phone.ts";
import type { Db, Tx } from "./db/connection.ts";
import { consents } from "./db/tables/all.ts";

/** Whether the number has said STOP and nothing since that takes it back. */
export async function hasStopped(db: Db | Tx, phone: string): Promise<boolean> {
  const rows = await db
    .select({ endedAt: consents.endedAt })
    .from(consents)
    .where(eq(consents.phoneDigits, comparablePhone(phone)));
  return rows.length > 0 && rows.every(({ endedAt }) => endedAt !== null);
}

/** Whether the number has agreed to texts beyond the one that confirms its own request. */
export async function mayBeTexted(db: Db | Tx, phone: string): Promise<boolean> {
  return (await agreeing(db, [phone])).has(comparablePhone(phone));
}

/** Which of these numbers may be texted, as digits to compare: one look, however many they are. */
export async function agreeing(db: Db | Tx, phones: string[]): Promise<Set<string>> {
  const digits = [...new Set(phones.map(comparablePhone))];
  const open = and(inArray(consents.phoneDigits, digits), isNull(consents.endedAt));
  const rows = await db
    .select({ digits: consents.phoneDigits })
    .from(consents)
    .where(and(open, eq(consents.covers, "request")));
  return new Set(rows.map((row) => row.digits));
}
