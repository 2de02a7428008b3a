import { createHash } from "node:crypto";
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { smsCommandIn } from "#domain/messages/sms-command.ts";
import { comparablePhone, internationalPhone } from "#domain/phone.ts";
import type { Db, Tx } from "../db/connection.ts";
import { consents, leads, messages, submissions, users } from "../db/tables/all.ts";

/** Replaces a forgotten person's number in the consent ledger (decision 055). */
export function digestOfPhone(phone: string): string {
  return `sha256:${createHash("sha256")
    .update(`phone ${comparablePhone(phone)}`)
    .digest("hex")}`;
}

/** Ledger entries of a number, stored as digits or as the digest that remains after its person is forgotten. */
export function entriesOf(...phones: string[]): SQL {
  const keys = phones.flatMap((phone) => [comparablePhone(phone), digestOfPhone(phone)]);
  return inArray(consents.phoneDigits, keys);
}

/** Whether the number sent STOP and has not opted in again since. */
export async function hasStopped(db: Db | Tx, phone: string): Promise<boolean> {
  return (await stopped(db, [phone])).has(comparablePhone(phone));
}

/** Finds the cause that ended the last consent of a number. */
export async function lastEnd(db: Db | Tx, phone: string) {
  const [last] = await db
    .select({ endedBy: consents.endedBy, endedByName: users.name })
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

/** Whether the number consented to automated texts beyond the confirmation of its own request. */
export async function mayBeTexted(db: Db | Tx, phone: string): Promise<boolean> {
  return (await agreeing(db, [phone])).has(comparablePhone(phone));
}

/** Finds those of these numbers that consented to texts, as digits, in one query. */
export async function agreeing(db: Db | Tx, phones: string[]): Promise<Set<string>> {
  const digits = [...new Set(phones.map(comparablePhone))];
  // A forgotten person's digest permits nothing.
  const open = and(inArray(consents.phoneDigits, digits), isNull(consents.endedAt));
  const rows = await db
    .select({ digits: consents.phoneDigits })
    .from(consents)
    .where(and(open, eq(consents.covers, "request")));
  return new Set(rows.map((row) => row.digits));
}

/**
 * Extent of a consent box on a form: the number, or only the request if others have the number or the request joined
 * an earlier lead. The sender's identity is not verified (decision 048).
 */
export type ConsentScope = "request" | "own request";

interface TextedPerson {
  phone: string;
  appointmentId?: string;
  leadId: string | null;
}

/**
 * Finds consents that cover a request but not the number. Such a consent covers the appointment that the request asked
 * for, and the lead that it created (`smsConsent`).
 */
export async function ownConsents(
  db: Db | Tx,
  people: Omit<TextedPerson, "phone">[],
): Promise<(person: TextedPerson) => boolean> {
  const appointments = people.flatMap(({ appointmentId }) => appointmentId ?? []);
  const ofLeads = people.flatMap(({ leadId }) => leadId ?? []);
  const { appointmentId, leadId } = submissions;
  const isOpen = and(eq(consents.covers, "own request"), isNull(consents.endedAt));
  const rows = await db
    .select({ appointmentId, leadId, smsConsent: leads.smsConsent, digits: consents.phoneDigits })
    .from(consents)
    .innerJoin(submissions, eq(submissions.id, consents.submissionId))
    .leftJoin(leads, eq(leads.id, leadId))
    .where(and(isOpen, or(inArray(appointmentId, appointments), inArray(leadId, ofLeads))));
  return (person) =>
    rows.some(
      (row) =>
        row.digits === comparablePhone(person.phone) &&
        ((row.appointmentId !== null && row.appointmentId === person.appointmentId) ||
          (row.smsConsent && row.leadId === person.leadId)),
    );
}

/** Whether the lead consented to texts, by its number or by the request that created it. */
export async function leadMayBeTexted(db: Db | Tx, { id, phone }: { id: string; phone: string }) {
  if (await mayBeTexted(db, phone)) return true;
  return (await ownConsents(db, [{ leadId: id }]))({ leadId: id, phone });
}

/**
 * Finds those of these numbers that staff may text, as digits: those that consented, and those that texted us.
 * Writing to us permits a reply until STOP (decision 032).
 */
export async function answerable(db: Db | Tx, phones: string[]): Promise<Set<string>> {
  const agreed = await agreeing(db, phones);
  const wrote = await writers(db, phones);
  const silenced = await stopped(db, wrote);
  return new Set([...agreed, ...wrote.filter((digits) => !silenced.has(digits))]);
}

/** Finds the numbers that sent a text to read. A command such as HELP is carried out and permits no reply. */
async function writers(db: Db | Tx, phones: string[]): Promise<string[]> {
  const numbers = phones.flatMap((phone) => internationalPhone(phone) ?? []);
  const received = await db
    .selectDistinct({ recipient: messages.recipient, body: messages.body })
    .from(messages)
    .where(
      and(
        inArray(messages.recipient, numbers),
        eq(messages.state, "received"),
        // A noted call is no text.
        eq(messages.channel, "text"),
      ),
    );
  return received
    .filter(({ body }) => smsCommandIn(body) === undefined)
    .map(({ recipient }) => comparablePhone(recipient));
}
