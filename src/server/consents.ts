import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { ConsentSaid, ConsentWording } from "#domain/leads/consent.ts";
import { boxOfVisit, consentErrors } from "#domain/leads/widget-form.ts";
import { comparablePhone } from "#domain/phone.ts";
import type { Db, Tx } from "./db/connection.ts";
import { consents, leads, messages } from "./db/tables/all.ts";
import type { Asked, RequestRow } from "./requests/reads.ts";

/** What a request lacks where the company requires consent: nothing, when its form shows no box or it was ticked. */
export function missingConsent({ kind, content }: Asked, isGiven: boolean): Record<string, string> {
  const form = kind === "lead" ? content.leadType : boxOfVisit(content);
  return form ? consentErrors(form, { isGiven, isRequired: true }) : {};
}

interface Given {
  request: RequestRow;
  asked: ConsentSaid & { phone: string };
  /** The wording that was shown, under the name of today. */
  worded: ConsentWording;
}

/**
 * Writes down who agreed to texts, with the exact words that were shown, when, where, and what they cover. A request
 * may have waited since: a STOP that came meanwhile ends this consent, too. Whether it holds.
 */
export async function recordConsent(tx: Tx, { request, asked, worded }: Given): Promise<boolean> {
  const endedAt = await stoppedAfter(tx, asked.phone, request.receivedAt);
  await tx.insert(consents).values({
    phone: asked.phone,
    phoneDigits: comparablePhone(asked.phone),
    wordingVersion: worded.version,
    wording: asked.consentWording ?? worded.text,
    covers: "request",
    page: request.page,
    address: request.address,
    requestId: request.id,
    givenAt: request.receivedAt,
    endedAt,
  });
  return endedAt === null;
}

async function stoppedAfter(tx: Tx, phone: string, at: Date): Promise<Date | null> {
  const [stopped] = await tx
    .select({ endedAt: consents.endedAt })
    .from(consents)
    .where(and(eq(consents.phoneDigits, comparablePhone(phone)), gt(consents.endedAt, at)))
    .orderBy(desc(consents.endedAt))
    .limit(1);
  return stopped?.endedAt ?? null;
}

/**
 * STOP, however it came: every consent of the number ends, and stays in the ledger with its end. No lead with the
 * number counts as agreeing any more, and no text to it that waits is sent.
 */
export async function endConsents(tx: Tx, phone: string, at: Date): Promise<void> {
  const digits = comparablePhone(phone);
  const given = and(eq(consents.phoneDigits, digits), isNull(consents.endedAt));
  const ended = await tx.update(consents).set({ endedAt: at }).where(given).returning({ id: consents.id });
  if (ended.length === 0 && !(await hasStopped(tx, phone))) await writeDownRefusal(tx, phone, at);
  const agreeing = and(inArray(leads.phoneDigits, [digits, `1${digits}`]), eq(leads.smsConsent, true));
  await tx
    .update(leads)
    .set({ smsConsent: false, version: sql`${leads.version} + 1` })
    .where(agreeing);
  await cancelTexts(tx, digits);
}

/** Who never agreed to anything may still say STOP: the ledger has to know. */
async function writeDownRefusal(tx: Tx, phone: string, at: Date) {
  const said = { wordingVersion: 0, wording: "STOP", covers: "nothing" };
  await tx
    .insert(consents)
    .values({ phone, phoneDigits: comparablePhone(phone), ...said, givenAt: at, endedAt: at });
}

async function cancelTexts(tx: Tx, digits: string) {
  const recipient = sql`regexp_replace(${messages.recipient}, '\\D', '', 'g')`;
  await tx
    .update(messages)
    .set({ state: "cancelled", failure: "This number has said STOP" })
    .where(
      and(
        eq(messages.state, "queued"),
        eq(messages.channel, "text"),
        sql`${recipient} in (${digits}, ${`1${digits}`})`,
      ),
    );
}

/** START: texts may come again, and what the number had agreed to before its STOP holds anew. */
export async function renewConsents(tx: Tx, phone: string, at: Date): Promise<void> {
  const digits = comparablePhone(phone);
  if (!(await hasStopped(tx, phone))) return;
  const had = and(eq(consents.phoneDigits, digits), eq(consents.covers, "request"));
  const [last] = await tx.select().from(consents).where(had).orderBy(desc(consents.givenAt)).limit(1);
  const said = last ?? { wordingVersion: 0, wording: "START", covers: "nothing" };
  const { wordingVersion, wording, covers } = said;
  await tx.insert(consents).values({
    phone,
    phoneDigits: digits,
    wordingVersion,
    wording,
    covers,
    page: "START by text",
    givenAt: at,
  });
}

/** Whether the number has said STOP and nothing since that takes it back. */
export async function hasStopped(db: Db | Tx, phone: string): Promise<boolean> {
  const { open, all } = await ledgerOf(db, phone);
  return all.length > 0 && open.length === 0;
}

/** Whether the number has agreed to texts beyond the one that confirms its own request. */
export async function mayBeTexted(db: Db | Tx, phone: string): Promise<boolean> {
  const { open } = await ledgerOf(db, phone);
  return open.some(({ covers }) => covers === "request");
}

async function ledgerOf(db: Db | Tx, phone: string) {
  const { covers, endedAt } = consents;
  const ofNumber = eq(consents.phoneDigits, comparablePhone(phone));
  const all = await db.select({ covers, endedAt }).from(consents).where(ofNumber);
  return { all, open: all.filter((row) => row.endedAt === null) };
}
