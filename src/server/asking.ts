import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { AppointmentRequest } from "#contract/appointments.ts";
import type { WidgetLead } from "#contract/leads.ts";
import { leadOf, visitOf } from "#domain/appointments/request.ts";
import { comparablePhone } from "#domain/phone.ts";
import { fullName } from "#domain/words.ts";
import { insertAppointment } from "./appointments/writes.ts";
import { readCompany } from "./company/reads.ts";
import { recordConsent } from "./consents.ts";
import type { Tx } from "./db/connection.ts";
import { leads } from "./db/tables/all.ts";
import { record } from "./events.ts";
import type { LeadRow } from "./leads/reads.ts";
import { addLead, type NewLead } from "./leads/writes.ts";
import { confirmRequest } from "./messages/writes.ts";
import type { RequestRow } from "./requests/reads.ts";

interface When {
  at: Date;
  timeZone: string;
}

/** What a request has become. */
interface Made {
  leadId: string;
  appointmentId?: string;
}

/**
 * A visitor asks for a visit: a lead, a pending appointment bound to it, and the confirmation to send.
 * Source: decisions.md, "POST /api/appointments".
 */
export async function askForVisit(
  tx: Tx,
  request: RequestRow,
  asked: AppointmentRequest,
  when: When,
): Promise<Made> {
  const { at, timeZone } = when;
  const lead = await leadOfSender(tx, leadOf(asked), at);
  const appointment = await insertAppointment(tx, {
    ...visitOf(asked, timeZone),
    leadId: lead.id,
    clientId: lead.clientId,
    serviceAreaId: lead.serviceAreaId,
    status: "pending",
    createdAt: at,
  });
  const detail = { label: fullName(lead), appointmentType: appointment.appointmentType };
  await record(tx, { kind: "appointment.requested", subjectId: appointment.id, at, detail });
  await acknowledge(tx, { request, lead, asked, appointment }, when);
  return { leadId: lead.id, appointmentId: appointment.id };
}

/** A visitor asks to be written to, texted or called. */
export async function askForContact(
  tx: Tx,
  request: RequestRow,
  asked: WidgetLead,
  when: When,
): Promise<Made> {
  const { firstName, lastName, email, phone, message, leadType, smsConsent } = asked;
  const fields = {
    firstName,
    lastName,
    email,
    phone,
    message,
    leadType,
    smsConsent,
    source: "website",
    status: "new",
  } as const;
  const lead = await leadOfSender(tx, fields, when.at);
  await acknowledge(tx, { request, lead, asked }, when);
  return { leadId: lead.id };
}

const sameMatterWithin = 24 * 60 * 60_000;

/** The lead that the same person made within a day, or a new one: asking twice makes one lead with two requests. */
async function leadOfSender(tx: Tx, sender: NewLead, at: Date): Promise<LeadRow> {
  await oneRequestOfAPersonAtATime(tx, sender);
  const earlier = await recentLead(tx, sender, at);
  if (!earlier) return addLead(tx, sender, { at });
  await record(tx, {
    kind: "lead.asked_again",
    subjectId: earlier.id,
    at,
    detail: { label: fullName(earlier) },
  });
  const known = { email: earlier.email ?? sender.email, address: earlier.address ?? sender.address };
  const smsConsent = earlier.smsConsent || (sender.smsConsent ?? false);
  const [lead] = await tx
    .update(leads)
    .set({ ...known, smsConsent, version: sql`${leads.version} + 1` })
    .where(eq(leads.id, earlier.id))
    .returning();
  return lead ?? earlier;
}

/** Locks are taken in one order, so that two who share a phone and an e-mail never wait for each other. */
async function oneRequestOfAPersonAtATime(tx: Tx, { email, phone }: NewLead) {
  const names = [comparablePhone(phone), email?.trim().toLowerCase() ?? ""].filter(Boolean).sort();
  for (const name of names)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sender ${name}`}))`);
}

async function recentLead(tx: Tx, { email, phone }: NewLead, at: Date): Promise<LeadRow | undefined> {
  const digits = comparablePhone(phone);
  const samePhone = inArray(leads.phoneDigits, [digits, `1${digits}`]);
  const sameEmail = email ? sql`lower(${leads.email}) = ${email.trim().toLowerCase()}` : undefined;
  const recent = gt(leads.createdAt, new Date(at.getTime() - sameMatterWithin));
  const [lead] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.source, "website"), recent, or(samePhone, sameEmail)))
    .orderBy(desc(leads.createdAt))
    .limit(1)
    .for("update");
  return lead;
}

interface Acknowledged {
  request: RequestRow;
  lead: LeadRow;
  asked: AppointmentRequest | WidgetLead;
  appointment?: { id: string; scheduledAt: Date };
}

/** The one confirmation of the visitor's own request, and their consent where they gave it. */
async function acknowledge(
  tx: Tx,
  { request, lead, asked, appointment }: Acknowledged,
  { at, timeZone }: When,
) {
  const company = await readCompany(tx);
  if (asked.smsConsent) await recordConsent(tx, { request, asked, company, at });
  const to = { id: lead.id, firstName: asked.firstName, phone: asked.phone };
  await confirmRequest(tx, { requestId: request.id, lead: to, appointment, at }, { company, timeZone });
}
