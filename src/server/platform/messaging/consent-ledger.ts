import { createHash } from "node:crypto";
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { orderIn } from "#domain/messages/keyword.ts";
import { comparablePhone, internationalPhone } from "#domain/phone.ts";
import type { Db, Tx } from "../db/connection.ts";
import { consents, leads, messages, requests, users } from "../db/tables/all.ts";

/** What stands in the ledger for the number of somebody who was forgotten (decision 055). */
export function digestOfPhone(phone: string): string {
  return `sha256:${createHash("sha256")
    .update(`phone ${comparablePhone(phone)}`)
    .digest("hex")}`;
}

/** The ledger's entries of a number: as digits, and as the digest that outlives the person. */
export function entriesOf(...phones: string[]): SQL {
  const keys = phones.flatMap((phone) => [comparablePhone(phone), digestOfPhone(phone)]);
  return inArray(consents.phoneDigits, keys);
}

/** Whether the number has said STOP and nothing since that takes it back. */
export async function hasStopped(db: Db | Tx, phone: string): Promise<boolean> {
  return (await stopped(db, [phone])).has(comparablePhone(phone));
}

/** What ended the last consent of a number that has stopped. */
export async function lastEnd(db: Db | Tx, phone: string) {
  const [last] = await db
    .select({ endedBy: consents.endedBy, endedByName: users.username })
    .from(consents)
    .leftJoin(users, eq(users.id, consents.endedByUserId))
    .where(and(entriesOf(phone), ne(consents.covers, "asked again")))
    .orderBy(desc(consents.endedAt))
    .limit(1);
  return last ?? { endedBy: null, endedByName: null };
}

async function stopped(db: Db | Tx, phones: string[]): Promise<Set<string>> {
  const numbers = new Set(phones.map(comparablePhone));
  const rows = await db
    .select({
      entry: consents.phoneDigits,
      hasEnded: sql<boolean>`bool_and(${consents.endedAt} is not null)`,
    })
    .from(consents)
    .where(entriesOf(...numbers))
    .groupBy(consents.phoneDigits);
  const ended = new Map(rows.map(({ entry, hasEnded }) => [entry, hasEnded]));
  const isStopped = (digits: string) => {
    const entries = [ended.get(digits), ended.get(digestOfPhone(digits))];
    return entries.includes(true) && !entries.includes(false);
  };
  return new Set([...numbers].filter(isStopped));
}

/** Whether the number has agreed to texts beyond the one that confirms its own request: what goes by itself needs it. */
export async function mayBeTexted(db: Db | Tx, phone: string): Promise<boolean> {
  return (await agreeing(db, [phone])).has(comparablePhone(phone));
}

/** Which of these numbers may be texted, as digits to compare: one look, however many they are. */
export async function agreeing(db: Db | Tx, phones: string[]): Promise<Set<string>> {
  const digits = [...new Set(phones.map(comparablePhone))];
  // The digest of somebody who was forgotten allows nothing.
  const open = and(inArray(consents.phoneDigits, digits), isNull(consents.endedAt));
  const rows = await db
    .select({ digits: consents.phoneDigits })
    .from(consents)
    .where(and(open, eq(consents.covers, "request")));
  return new Set(rows.map((row) => row.digits));
}

/**
 * What a box ticked on a form counts for: the number, or the request alone, where others have the number or the request
 * joined an earlier lead. Nobody proves who ticks (decision 048).
 */
export type TickCovers = "request" | "own request";

interface TextedPerson {
  phone: string;
  appointmentId?: string;
  leadId: string | null;
}

/**
 * Whether somebody agreed by a request of their own, whose consent does not count for the number: it counts for the
 * appointment that the request asked for, and for the lead that it made, which says so itself (`smsConsent`).
 */
export async function ownConsents(
  db: Db | Tx,
  people: Omit<TextedPerson, "phone">[],
): Promise<(person: TextedPerson) => boolean> {
  const visits = people.flatMap(({ appointmentId }) => appointmentId ?? []);
  const ofLeads = people.flatMap(({ leadId }) => leadId ?? []);
  const { appointmentId, leadId } = requests;
  const isOpen = and(eq(consents.covers, "own request"), isNull(consents.endedAt));
  const rows = await db
    .select({ appointmentId, leadId, smsConsent: leads.smsConsent, digits: consents.phoneDigits })
    .from(consents)
    .innerJoin(requests, eq(requests.id, consents.requestId))
    .leftJoin(leads, eq(leads.id, leadId))
    .where(and(isOpen, or(inArray(appointmentId, visits), inArray(leadId, ofLeads))));
  return (person) =>
    rows.some(
      (row) =>
        row.digits === comparablePhone(person.phone) &&
        ((row.appointmentId !== null && row.appointmentId === person.appointmentId) ||
          (row.smsConsent && row.leadId === person.leadId)),
    );
}

/** Whether the lead has agreed to texts, by its number or by the request that made it. */
export async function leadMayBeTexted(db: Db | Tx, { id, phone }: { id: string; phone: string }) {
  if (await mayBeTexted(db, phone)) return true;
  return (await ownConsents(db, [{ leadId: id }]))({ leadId: id, phone });
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
