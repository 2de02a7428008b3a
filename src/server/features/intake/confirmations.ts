import { and, eq, inArray, ne } from "drizzle-orm";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { greetedName } from "#domain/leads/greeting.ts";
import { timePreference } from "#domain/leads/widget-form.ts";
import type { Topic } from "#domain/messages/default-templates.ts";
import type { Channel } from "#domain/messages/message-key.ts";
import { spellingsOf } from "#domain/phone.ts";
import { consentTextFor, consentTextShown, type ShownConsentText } from "#domain/sms-consent.ts";
import type { Tx } from "../../platform/db/connection.ts";
import type { AppointmentRow, ReceivedSubmission, SubmittedForm } from "../../platform/db/row-types.ts";
import { clients, leads, messages } from "../../platform/db/tables/all.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { hasStopped } from "../../platform/messaging/consent-ledger.ts";
import { companyValues, customerTimeValues, type Draft, worded } from "../../platform/messaging/outbox.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { knownConsentTexts } from "../../platform/settings/consent-texts.ts";
import { recordConsent } from "../customer-messages/sms-consent.ts";
import type { LeadRow } from "../leads/reads.ts";
import { type Addresses, heldBackReason, isTextedTo } from "./confirmation-limits.ts";

/** `at` is the time of the request. */
interface ConfirmationContext extends OutboxContext {
  /** The time when it is accepted or released. */
  now: Date;
}

interface AcceptedRequest {
  request: ReceivedSubmission;
  lead: LeadRow;
  /** True if this request created the lead. */
  isNew: boolean;
  content: SubmittedForm["content"];
  appointment?: Pick<AppointmentRow, "id" | "scheduledAt" | "meetingType" | "callRequested"> | undefined;
}

/** Sends the confirmation of a visitor's request, and records their consent. */
export async function queueConfirmation(tx: Tx, acknowledged: AcceptedRequest, context: ConfirmationContext) {
  const { request, lead, content, appointment } = acknowledged;
  const { messaging } = context;
  const company = await readCompanyProfile(tx);
  const shown = content.smsConsent ? consentTextShown(content, await knownConsentTexts(tx)) : undefined;
  if (shown) await recordVisitorConsent(tx, acknowledged, consentTextFor(company.companyName, shown));
  const isStopped = await hasStopped(tx, content.phone);
  const address = await confirmedTo(tx, content, { messaging, isStopped });
  // STOP ends every text to the number.
  if (address.channel === "text" && isStopped) return;
  const to = { leadId: lead.id, firstName: content.firstName, ...address };
  const received = {
    requestId: request.id,
    to,
    named: content,
    appointment,
    topic: topicOf(content, appointment),
    at: context.at,
    now: context.now,
  };
  await confirmRequest(tx, received, { company, messaging });
}

/**
 * Records consent in the ledger, and on the lead if this request created it. On an earlier lead it waits for staff,
 * like everything a later request adds (decision 048).
 */
async function recordVisitorConsent(
  tx: Tx,
  { request, lead, isNew, content }: AcceptedRequest,
  worded: ShownConsentText,
): Promise<void> {
  const covers = isNew && !(await othersHaveNumber(tx, lead)) ? "request" : "own request";
  const holds = await recordConsent(tx, { request, consent: content, worded, covers });
  if (holds && isNew) await tx.update(leads).set({ smsConsent: true }).where(eq(leads.id, lead.id));
}

async function othersHaveNumber(tx: Tx, { id, phone }: LeadRow): Promise<boolean> {
  const spellings = spellingsOf(phone);
  const ofLeads = await tx.$count(leads, and(inArray(leads.phoneDigits, spellings), ne(leads.id, id)));
  return ofLeads > 0 || (await tx.$count(clients, inArray(clients.phoneDigits, spellings))) > 0;
}

/** Channel and recipient of a confirmation. */
interface ConfirmationAddress {
  channel: Channel;
  recipient: string;
}

/**
 * Email requests and the consultation dialog are confirmed by email, the other forms by text. If that channel cannot
 * reach the person, the other one is used.
 */
async function confirmedTo(
  tx: Tx,
  form: SubmittedForm["content"],
  { messaging: { promises }, isStopped }: { messaging: MessagingConfig; isStopped: boolean },
): Promise<ConfirmationAddress> {
  const prefersEmail = "leadType" in form ? form.leadType === "email" : form.meetingType !== undefined;
  const text: ConfirmationAddress = { channel: "text", recipient: form.phone };
  if (!form.email) return text;
  const email: ConfirmationAddress = { channel: "email", recipient: form.email };
  const textArrives = promises.text && !isStopped && (await isTextedTo(tx, form.phone));
  const reaches = { email: promises.email, text: textArrives };
  const [first, other] = prefersEmail ? [email, text] : [text, email];
  return !reaches[first.channel] && reaches[other.channel] ? other : first;
}

/** The time is confirmed only to a person who chose it. */
function topicOf(content: SubmittedForm["content"], appointment: AcceptedRequest["appointment"]): Topic {
  if (!appointment) return "request";
  if (appointment.callRequested) return "callRequest";
  return "projectDescription" in content && timePreference.test(content.projectDescription)
    ? "request"
    : "visitRequest";
}

interface ConfirmationRequest {
  requestId: string;
  to: ConfirmationAddress & { leadId: string; firstName: string };
  /** Limits apply to the phone and the email together. */
  named: Addresses;
  appointment?: AcceptedRequest["appointment"];
  topic: Topic;
  /** The time of the request. */
  at: Date;
  now: Date;
}

/**
 * The one confirmation of a visitor's request, to the number or address given for it (decisions.md, "Promises").
 * Over a limit it is kept and never sent (decision 048).
 */
async function confirmRequest(
  tx: Tx,
  { requestId, to, named, appointment, topic, at, now }: ConfirmationRequest,
  { company, messaging }: { company: CompanyProfile; messaging: MessagingConfig },
): Promise<void> {
  const { channel, recipient, leadId, firstName } = to;
  const values = {
    firstName: greetedName(firstName),
    ...companyValues(company),
    ...(appointment ? customerTimeValues(appointment, messaging) : {}),
  };
  const cause = `request:${requestId}:${channel}`;
  const about = { leadId, appointmentId: appointment?.id ?? null };
  const draft: Draft = { cause, key: `${topic}.${channel}`, values, recipient, about };
  const failure = await heldBackReason(tx, { requestId, channel, named, at: now, messaging });
  const limited = failure ? ({ state: "kept", failure } as const) : {};
  const rows = (await worded(tx, [draft], { at, messaging })).map((row) => ({ ...row, ...limited }));
  await tx.insert(messages).values(rows).onConflictDoNothing();
}
