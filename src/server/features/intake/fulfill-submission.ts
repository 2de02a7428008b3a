import { and, between, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AppointmentRequest } from "#contract/appointments.ts";
import type { WidgetLead } from "#contract/leads.ts";
import { isCallRequest, leadOf, visitOf, zipOf } from "#domain/appointments/request.ts";
import { mailboxOf } from "#domain/contact.ts";
import { fullName } from "#domain/format.ts";
import { type ConsentWording, consentWording, wordingShown } from "#domain/leads/consent.ts";
import { comparablePhone } from "#domain/phone.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { notImported } from "../../platform/db/new-record-filters.ts";
import type { SubmissionRow } from "../../platform/db/row-types.ts";
import { clients, leads, requests } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import { hasStopped } from "../../platform/messaging/consent-ledger.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { knownWordings } from "../../platform/settings/consent-texts.ts";
import { serviceAreaOf } from "../../platform/settings/service-area-lookup.ts";
import { insertAppointment } from "../appointments/new-appointment.ts";
import { lockNumber, recordConsent } from "../customer-messages/sms-consent.ts";
import type { LeadRow } from "../leads/reads.ts";
import { addLead, type NewLead } from "../leads/writes.ts";
import { isTextedTo } from "./confirmation-limits.ts";
import { type Confirmed, confirmRequest } from "./confirmations.ts";

interface When {
  /** The time of the request. */
  at: Date;
  /** The time when it is accepted or released. */
  now: Date;
  post: MessagingConfig;
}

/** Time of the request, and its network address, if that was kept. */
interface Occasion {
  at: Date;
  from: string | undefined;
  post: MessagingConfig;
}

/** What the request created. */
interface Made {
  leadId: string;
  appointmentId?: string;
}

/**
 * Turns an appointment request into a lead, a pending appointment linked to it, and the confirmation to send. Source:
 * decisions.md, "POST /api/appointments".
 */
export async function createAppointmentFromSubmission(
  tx: Tx,
  request: SubmissionRow,
  asked: AppointmentRequest,
  when: When,
): Promise<Made> {
  const { at, post } = when;
  const occasion = { at, from: request.address ?? undefined, post };
  await holdSender(tx, asked, at);
  const { lead, isNew } = await leadOfSender(tx, leadOf(asked), occasion);
  const appointment = await insertAppointment(tx, {
    ...visitOf(asked, post.timeZone),
    leadId: lead.id,
    clientId: lead.clientId,
    serviceAreaId: await serviceAreaOf(tx, zipOf(asked)),
    status: "pending",
    callRequested: isCallRequest(asked),
    createdAt: at,
  });
  const { appointmentType, callRequested } = appointment;
  const detail = { label: fullName(lead), appointmentType, callRequested };
  await recordEvent(tx, { kind: "appointment.requested", subjectId: appointment.id, ...occasion, detail });
  await acknowledge(tx, { request, lead, isNew, asked, appointment }, when);
  return { leadId: lead.id, appointmentId: appointment.id };
}

/** Turns a text, callback or email request into a lead. */
export async function createLeadFromSubmission(
  tx: Tx,
  request: SubmissionRow,
  asked: WidgetLead,
  when: When,
): Promise<Made> {
  const { firstName, lastName, email, phone, message, leadType } = asked;
  const fields = {
    firstName,
    lastName,
    email,
    phone,
    message,
    leadType,
    source: "website",
    status: "new",
  } as const;
  await holdSender(tx, asked, when.at);
  const occasion = { ...when, from: request.address ?? undefined };
  const { lead, isNew } = await leadOfSender(tx, fields, occasion);
  await acknowledge(tx, { request, lead, isNew, asked }, when);
  return { leadId: lead.id };
}

/**
 * Serializes the requests of one person. A STOP and a new consent wait for each other: both lock the number's
 * appointments before its leads (decision 030).
 */
async function holdSender(tx: Tx, asked: AppointmentRequest | WidgetLead, at: Date) {
  await oneRequestOfAPersonAtATime(tx, asked);
  if (asked.smsConsent) await lockNumber(tx, asked.phone, { at });
}

const sameMatterWithin = 24 * 60 * 60_000;

/**
 * The lead that the same person made within a day, or a new one. A shared phone or email alone does not match, nor do a
 * shared name and phone with different emails (decision 043). The sender of a later request is unproven, so it changes
 * nothing on the lead; its new details wait for staff (decision 048).
 */
async function leadOfSender(tx: Tx, sender: NewLead, occasion: Occasion): Promise<Found> {
  const earlier = await recentLead(tx, sender, occasion.at);
  if (!earlier) return { lead: await addLead(tx, sender, occasion), isNew: true };
  await recordEvent(tx, {
    kind: "lead.asked_again",
    subjectId: earlier.id,
    ...occasion,
    detail: { label: fullName(earlier), leadType: sender.leadType },
  });
  return { lead: earlier, isNew: false };
}

interface Found {
  lead: LeadRow;
  isNew: boolean;
}

/** Fixed lock order, so that two people who share a phone and an email cannot deadlock. */
async function oneRequestOfAPersonAtATime(tx: Tx, { email, phone }: AppointmentRequest | WidgetLead) {
  const names = [comparablePhone(phone), email?.trim().toLowerCase() ?? ""].filter(Boolean).sort();
  for (const name of names)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sender ${name}`}))`);
}

/** The newest match. */
async function recentLead(tx: Tx, sender: NewLead, at: Date): Promise<LeadRow | undefined> {
  const { firstName, lastName, phone, email } = sender;
  const sameName = and(sameWord(leads.firstName, firstName), sameWord(leads.lastName, lastName));
  const digits = comparablePhone(phone);
  const samePhone = inArray(leads.phoneDigits, [digits, `1${digits}`]);
  const sameEmail = email ? sql`lower(${leads.email}) = ${email.trim().toLowerCase()}` : undefined;
  const from = new Date(at.getTime() - sameMatterWithin);
  const recent = between(leads.createdAt, from, new Date(at.getTime() + sameMatterWithin));
  const alike = await tx
    .select({ id: leads.id, email: leads.email })
    .from(leads)
    .where(and(eq(leads.source, "website"), notImported, recent, sameName, or(samePhone, sameEmail)))
    .orderBy(desc(leads.createdAt));
  const given = await emailsGiven(tx, alike);
  const same = alike.find(({ id }) => areOfOnePerson(email, given.get(id) ?? []));
  if (!same) return undefined;
  const [lead] = await tx.select().from(leads).where(eq(leads.id, same.id)).for("no key update");
  return lead;
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
    .select({ id: requests.leadId, email: sql<string | null>`${requests.content} ->> 'email'` })
    .from(requests)
    .where(inArray(requests.leadId, ids));
  const emails = Map.groupBy([...alike, ...ofRequests], ({ id }) => id ?? "");
  return new Map(
    [...emails].map(([id, rows]) => [id, rows.flatMap(({ email }) => (email?.trim() ? [email] : []))]),
  );
}

/** Names are stored as typed, including outer spaces. */
function sameWord(column: PgColumn, word: string): SQL {
  return sql`lower(trim(${column})) = lower(trim(${word}))`;
}

interface Acknowledged {
  request: SubmissionRow;
  lead: LeadRow;
  /** True if this request created the lead. */
  isNew: boolean;
  asked: AppointmentRequest | WidgetLead;
  appointment?: { id: string; scheduledAt: Date; callRequested: boolean };
}

/** Sends the confirmation of a visitor's request, and records their consent. */
async function acknowledge(tx: Tx, acknowledged: Acknowledged, when: When) {
  const { request, lead, asked, appointment } = acknowledged;
  const { post } = when;
  const company = await readCompanyProfile(tx);
  const shown = asked.smsConsent ? wordingShown(asked, await knownWordings(tx)) : undefined;
  if (shown) await keepConsent(tx, acknowledged, consentWording(company.companyName, shown));
  const to = { leadId: lead.id, firstName: asked.firstName, ...(await confirmedTo(tx, asked, post)) };
  const received = { requestId: request.id, to, named: asked, appointment, at: when.at, now: when.now };
  await confirmRequest(tx, received, { company, post });
}

/**
 * Records consent in the ledger, and on the lead if this request created it. On an earlier lead it waits for staff,
 * like everything a later request adds (decision 048).
 */
async function keepConsent(
  tx: Tx,
  { request, lead, isNew, asked }: Acknowledged,
  worded: ConsentWording,
): Promise<void> {
  const covers = isNew && !(await othersHaveNumber(tx, lead)) ? "request" : "own request";
  const holds = await recordConsent(tx, { request, asked, worded, covers });
  if (holds && isNew) await tx.update(leads).set({ smsConsent: true }).where(eq(leads.id, lead.id));
}

async function othersHaveNumber(tx: Tx, { id, phone }: LeadRow): Promise<boolean> {
  const digits = comparablePhone(phone);
  const spellings = [digits, `1${digits}`];
  const ofLeads = await tx.$count(leads, and(inArray(leads.phoneDigits, spellings), ne(leads.id, id)));
  return ofLeads > 0 || (await tx.$count(clients, inArray(clients.phoneDigits, spellings))) > 0;
}

/**
 * Email requests and the consultation dialog are confirmed by email, the other forms by text. If that channel cannot
 * reach the person, the other one is used.
 */
async function confirmedTo(
  tx: Tx,
  asked: AppointmentRequest | WidgetLead,
  { promises }: MessagingConfig,
): Promise<Confirmed> {
  const prefersEmail = "leadType" in asked ? asked.leadType === "email" : asked.meetingType !== undefined;
  const text: Confirmed = { channel: "text", recipient: asked.phone };
  if (!asked.email) return text;
  const email: Confirmed = { channel: "email", recipient: asked.email };
  const textArrives =
    promises.text && (await isTextedTo(tx, asked.phone)) && !(await hasStopped(tx, asked.phone));
  const reaches = { email: promises.email, text: textArrives };
  const [first, other] = prefersEmail ? [email, text] : [text, email];
  return !reaches[first.channel] && reaches[other.channel] ? other : first;
}
