import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { boxOfAppointment, consentErrors } from "#domain/leads/widget-form.ts";
import { comparablePhone, spellingsOf } from "#domain/phone.ts";
import type { ConsentEnd, GivenConsent, ShownConsentText } from "#domain/sms-consent.ts";
import { conflict, invalid } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import type { AppointmentRow, ReceivedSubmission, SubmittedForm } from "../../platform/db/row-types.ts";
import { appointments, consents, leads, messages } from "../../platform/db/tables/all.ts";
import { nextVersion } from "../../platform/db/versions.ts";
import type {
  MessagingWriteContext,
  OutboxContext,
  SystemWriteContext,
} from "../../platform/http/write-context.ts";
import {
  type ConsentScope,
  entriesOf,
  hasStopped,
  mayBeTexted,
} from "../../platform/messaging/consent-ledger.ts";
import {
  leadAppointments,
  lockAppointments,
  numberAppointments,
  planMessages,
  reconcileMessages,
} from "./reconcile-messages.ts";

/** The missing field if the company requires consent and the form's box was not ticked. */
export function missingConsent({ kind, content }: SubmittedForm, isGiven: boolean): Record<string, string> {
  const form = kind === "lead" ? content.leadType : boxOfAppointment(content);
  return form ? consentErrors(form, { isGiven, isRequired: true }) : {};
}

interface FormConsent {
  request: ReceivedSubmission;
  consent: GivenConsent & { phone: string };
  /** The wording that was shown, with the current company name. */
  worded: ShownConsentText;
  covers: ConsentScope;
}

/**
 * Records a visitor's consent with the exact words shown, when, where, and what it covers. A STOP while the request
 * waited ends it, too. After an earlier STOP only START from that phone renews (decision 048): a tick is kept as "asked
 * again" and ends at once. Returns whether it holds. Plans no messages, because it covers no earlier appointment.
 */
export async function recordConsent(
  tx: Tx,
  { request, consent, worded, covers }: FormConsent,
): Promise<boolean> {
  const stoppedSince = await stoppedAfter(tx, consent.phone, request.receivedAt);
  const isUnproven = !stoppedSince && (await hasStopped(tx, consent.phone));
  const end = isUnproven ? { endedAt: request.receivedAt } : (stoppedSince ?? { endedAt: null });
  await tx.insert(consents).values({
    phone: consent.phone,
    phoneDigits: comparablePhone(consent.phone),
    textVersion: worded.version,
    text: consent.consentWording ?? worded.text,
    covers: isUnproven ? "asked again" : covers,
    page: request.page,
    address: request.address,
    submissionId: request.id,
    givenAt: request.receivedAt,
    ...end,
  });
  return end.endedAt === null;
}

/**
 * Records a consent that staff report, unless the ledger already has one. Refused after a STOP. The caller locks the
 * number (`lockNumber`).
 */
export async function storeConsent(
  tx: Tx,
  phone: string,
  { by, ...writing }: MessagingWriteContext,
): Promise<void> {
  if (comparablePhone(phone) === "")
    throw invalid({ smsConsent: "Add a phone number before you record consent" });
  if (await mayBeTexted(tx, phone)) return;
  if (await hasStopped(tx, phone)) throw conflict("stopped", afterStop, { smsConsent: afterStop });
  const given = { textVersion: 0, text: `Gave consent to ${by.username}`, covers: "request", page: "office" };
  await tx
    .insert(consents)
    .values({ phone, phoneDigits: comparablePhone(phone), ...given, givenAt: writing.at });
  await reconcileMessages(tx, writing, numberAppointments(tx, phone));
}

const afterStop = "This number opted out of texts. Only a START from that phone opts back in.";

async function stoppedAfter(tx: Tx, phone: string, at: Date) {
  const { endedAt, endedBy, endedByUserId } = consents;
  const [stopped] = await tx
    .select({ endedAt, endedBy, endedByUserId })
    .from(consents)
    .where(and(entriesOf(phone), gt(consents.endedAt, at)))
    .orderBy(desc(consents.endedAt))
    .limit(1);
  return stopped;
}

/**
 * Locks the appointments of a number, plus those of a lead or one appointment, and then the leads. Every consent change
 * takes this lock first, to avoid deadlocks (decision 030). Returns the appointments.
 */
export async function lockNumber(
  tx: Tx,
  phone: string,
  { at, andLead, andAppointment }: { at: Date; andLead?: string; andAppointment?: string | null },
): Promise<AppointmentRow[]> {
  const ofLead = andLead ? leadAppointments(andLead) : undefined;
  const besides = andAppointment ? eq(appointments.id, andAppointment) : undefined;
  const appointmentRows = await lockAppointments(tx, at, or(numberAppointments(tx, phone), ofLead, besides));
  const named = or(hasPhone(comparablePhone(phone)), andLead ? eq(leads.id, andLead) : undefined);
  await lockRows(tx, leads, named, "no key update");
  return appointmentRows;
}

/** Locks what has the lead's current or new number, and the lead itself. */
export async function lockNumberOfLead(
  tx: Tx,
  leadId: string,
  { at, phone }: { at: Date; phone?: string | undefined },
): Promise<void> {
  const [lead] = await tx.select({ phone: leads.phone }).from(leads).where(eq(leads.id, leadId));
  if (lead) await lockNumber(tx, phone ?? lead.phone, { at, andLead: leadId });
}

/** Matches leads with this number, in any spelling. */
export function hasPhone(digits: string): SQL {
  return digits === "" ? sql`false` : inArray(leads.phoneDigits, spellingsOf(digits));
}

interface OptOutContext extends OutboxContext, SystemWriteContext {
  endedBy: ConsentEnd;
}

/**
 * STOP by any channel: ends every consent of the number, which stays in the ledger. Clears the consent of leads with
 * the number, and cancels pending texts to it.
 */
export async function endConsents(tx: Tx, phone: string, context: OptOutContext): Promise<void> {
  const { at, messaging, endedBy, by } = context;
  const digits = comparablePhone(phone);
  if (digits === "") return;
  const end = { endedAt: at, endedBy, endedByUserId: by?.id };
  const appointmentRows = await lockNumber(tx, phone, { at });
  await showConsentOnLeads(tx, digits, false);
  const given = and(entriesOf(phone), isNull(consents.endedAt));
  const ended = await tx.update(consents).set(end).where(given).returning({ id: consents.id });
  if (ended.length === 0 && !(await hasStopped(tx, phone))) await recordOptOut(tx, phone, end);
  await cancelTexts(tx, digits);
  await planMessages(tx, appointmentRows, { at, messaging });
}

/** Updates every lead with the number from the ledger. */
export async function showConsentOnLeads(tx: Tx, digits: string, smsConsent: boolean) {
  await tx
    .update(leads)
    .set({ smsConsent, version: nextVersion(leads) })
    .where(and(hasPhone(digits), ne(leads.smsConsent, smsConsent)));
}

type End = Pick<typeof consents.$inferInsert, "endedBy" | "endedByUserId"> & { endedAt: Date };

/** A number that never agreed may still say STOP, so the ledger needs an entry. */
async function recordOptOut(tx: Tx, phone: string, end: End) {
  const given = { textVersion: 0, text: "STOP", covers: "nothing" };
  await tx
    .insert(consents)
    .values({ phone, phoneDigits: comparablePhone(phone), ...given, givenAt: end.endedAt, ...end });
}

async function cancelTexts(tx: Tx, digits: string) {
  const recipient = sql`regexp_replace(${messages.recipient}, '\\D', '', 'g')`;
  await tx
    .update(messages)
    .set({ state: "cancelled", failure: "This number opted out of texts" })
    .where(
      and(
        eq(messages.state, "queued"),
        eq(messages.channel, "text"),
        inArray(recipient, spellingsOf(digits)),
      ),
    );
}

/** START: texts may go again. Consents from before the STOP hold again, with their reminders. */
export async function renewConsents(tx: Tx, phone: string, writing: OutboxContext): Promise<void> {
  const { at } = writing;
  const digits = comparablePhone(phone);
  if (!(await hasStopped(tx, phone))) return;
  // Consent for one request covers the whole number once the phone itself says START.
  const had = and(entriesOf(phone), inArray(consents.covers, ["request", "own request"]));
  const [last] = await tx.select().from(consents).where(had).orderBy(desc(consents.givenAt)).limit(1);
  const { textVersion, text } = last ?? { textVersion: 0, text: "START" };
  const covers = last ? "request" : "nothing";
  await tx.insert(consents).values({
    phone,
    phoneDigits: digits,
    textVersion,
    text,
    covers,
    page: "START by text",
    givenAt: at,
  });
  if (!last) return;
  await showConsentOnLeads(tx, digits, true);
  await reconcileMessages(tx, writing, numberAppointments(tx, phone));
}
