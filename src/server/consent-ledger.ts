import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { orderIn } from "#domain/messages/keyword.ts";
import { comparablePhone, internationalPhone } from "#domain/phone.ts";
import type { Db, Tx } from "./db/connection.ts";
import { consents, messages } from "./db/tables/all.ts";

/** Whether the number has said STOP and nothing since that takes it back. */
export async function hasStopped(db: Db | Tx, phone: string): Promise<boolean> {
  return (await stopped(db, [phone])).has(comparablePhone(phone));
}

async function stopped(db: Db | Tx, phones: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ digits: consents.phoneDigits })
    .from(consents)
    .where(inArray(consents.phoneDigits, phones.map(comparablePhone)))
    .groupBy(consents.phoneDigits)
    .having(sql`bool_and(${consents.endedAt} is not null)`);
  return new Set(rows.map(({ digits }) => digits));
}

/** Whether the number has agreed to texts beyond the one that confirms its own request: what goes by itself needs it. */
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

/**
 * Which of these numbers staff may text, as digits to compare: those that have agreed to texts, and those that have
 * written to us by text. Whoever writes consents to an answer, until they say STOP (decision 032).
 */
export async function answerable(db: Db | Tx, phones: string[]): Promise<Set<string>> {
  const agreed = await agreeing(db, phones);
  const wrote = await writers(db, phones);
  const silenced = await stopped(db, wrote);
  return new Set([...agreed, ...wrote.filter((digits) => !silenced.has(digits))]);
}

/** Who of them has texted something to read: an order is carried out, and asks for no answer. */
async function writers(db: Db | Tx, phones: string[]): Promise<string[]> {
  const numbers = phones.flatMap((phone) => internationalPhone(phone) ?? []);
  const received = await db
    .selectDistinct({ recipient: messages.recipient, body: messages.body })
    .from(messages)
    .where(and(inArray(messages.recipient, numbers), eq(messages.state, "received")));
  return received
    .filter(({ body }) => orderIn(body) === undefined)
    .map(({ recipient }) => comparablePhone(recipient));
}
