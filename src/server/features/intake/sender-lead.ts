import { and, between, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { mailboxOf } from "#domain/contact.ts";
import { day } from "#domain/durations.ts";
import { comparablePhone, spellingsOf } from "#domain/phone.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { notImported } from "../../platform/db/counts.ts";
import { lockIfThere } from "../../platform/db/locks.ts";
import { lockAllNamed } from "../../platform/db/named-locks.ts";
import type { SubmittedForm } from "../../platform/db/row-types.ts";
import { leads, submissions } from "../../platform/db/tables/all.ts";
import { lockNumber } from "../customer-messages/sms-consent.ts";
import { insertLead, type NewLead } from "../leads/new-lead.ts";
import type { LeadRow } from "../leads/reads.ts";

/**
 * Serializes the requests of one person. A STOP and a new consent wait for each other: both lock the number's
 * appointments before its leads (decision 030).
 */
export async function lockSender(tx: Tx, form: SubmittedForm["content"], at: Date) {
  await lockPerson(tx, form);
  if (form.smsConsent) await lockNumber(tx, form.phone, { at });
}

const sameMatterWithin = day;

/**
 * The lead that the same person made within a day, or a new one. It matches by name and phone, and only if the request
 * gave the lead's email too (decision 043). The sender of a later request is unproven, so it changes
 * nothing on the lead; its new details wait for staff (decision 048).
 */
export async function leadOfSender(tx: Tx, sender: NewLead, at: Date): Promise<SenderLead> {
  const earlier = await recentLead(tx, sender, at);
  return earlier ? { lead: earlier, isNew: false } : { lead: await insertLead(tx, sender, at), isNew: true };
}

interface SenderLead {
  lead: LeadRow;
  isNew: boolean;
}

function lockPerson(tx: Tx, { email, phone }: SubmittedForm["content"]) {
  const names = [comparablePhone(phone), email?.trim().toLowerCase() ?? ""];
  return lockAllNamed(tx, "senders", names.filter(Boolean));
}

/** The newest match. */
async function recentLead(tx: Tx, sender: NewLead, at: Date): Promise<LeadRow | undefined> {
  const { firstName, lastName, phone, email } = sender;
  const sameName = and(sameWord(leads.firstName, firstName), sameWord(leads.lastName, lastName));
  const samePhone = inArray(leads.phoneDigits, spellingsOf(phone));
  const from = new Date(at.getTime() - sameMatterWithin);
  const recent = between(leads.createdAt, from, new Date(at.getTime() + sameMatterWithin));
  const alike = await tx
    .select({ id: leads.id, email: leads.email })
    .from(leads)
    .where(and(eq(leads.source, "website"), notImported, recent, sameName, samePhone))
    .orderBy(desc(leads.createdAt));
  if (alike.length === 0) return undefined;
  const given = await emailsGiven(tx, alike);
  const same = alike.find(
    ({ id, email: known }) => gaveItThemselves(email, known) && areOfOnePerson(email, given.get(id) ?? []),
  );
  return same && lockIfThere(tx, leads, same.id, "no key update");
}

/** Messages about this request go to the lead's email, so it must not be someone else's (decision 048). */
function gaveItThemselves(email: string | null | undefined, known: string | null): boolean {
  return !known?.trim() || (!!email?.trim() && mailboxOf(email) === mailboxOf(known));
}

/** A father and a son may share a name and a phone, each with his own email. */
function areOfOnePerson(email: string | null | undefined, given: string[]): boolean {
  return !email?.trim() || given.length === 0 || given.some((other) => mailboxOf(other) === mailboxOf(email));
}

/** Emails of the leads and of their requests, which change nothing on the lead (decision 048). */
async function emailsGiven(
  tx: Tx,
  alike: { id: string; email: string | null }[],
): Promise<Map<string, string[]>> {
  const ids = alike.map(({ id }) => id);
  const ofRequests = await tx
    .select({ id: submissions.leadId, email: sql<string | null>`${submissions.content} ->> 'email'` })
    .from(submissions)
    .where(inArray(submissions.leadId, ids));
  const emails = Map.groupBy([...alike, ...ofRequests], ({ id }) => id ?? "");
  return new Map(
    [...emails].map(([id, rows]) => [id, rows.flatMap(({ email }) => (email?.trim() ? [email] : []))]),
  );
}

/** Names are stored as typed, including outer spaces. */
function sameWord(column: PgColumn, word: string): SQL {
  return sql`lower(trim(${column})) = lower(trim(${word}))`;
}
