import { fullName } from "#domain/format.ts";
import { comparablePhone } from "#domain/phone.ts";
import { type ConsentMethod, consentTextFor, stoppedText } from "#domain/sms-consent.ts";
import { alreadyCreated, conflict, invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { consents } from "../../platform/db/tables/all.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { findPriorResult, idempotencyDetail } from "../../platform/events/idempotency.ts";
import type { Keyed, MessagingWriteContext } from "../../platform/http/write-context.ts";
import { hasStopped, lastEnd } from "../../platform/messaging/consent-ledger.ts";
import { readCompanyProfile } from "../../platform/settings/company-profile.ts";
import { newestConsentText } from "../../platform/settings/consent-texts.ts";
import { numberAppointments, reconcileMessages } from "../customer-messages/reconcile-messages.ts";
import { lockNumberOfLead, showConsentOnLeads } from "../customer-messages/sms-consent.ts";
import { lockLead } from "./status.ts";

interface ConsentInput extends MessagingWriteContext, Keyed {
  leadId: string;
  method: ConsentMethod;
  /** The version that staff read out. */
  wordingVersion: number;
}

/** Records that staff read the wording aloud and the person agreed. */
export function recordStaffConsent(
  db: Db,
  { leadId, method, wordingVersion, key, by, at, messaging }: ConsentInput,
): Promise<{ repeated: boolean }> {
  return db.transaction(async (tx) => {
    await lockNumberOfLead(tx, leadId, { at });
    const lead = await lockLead(tx, leadId);
    const sent = { kind: "lead.consented", key, content: [leadId, method, wordingVersion], by, at };
    const earlier = await findPriorResult(tx, sent);
    if (earlier?.isSame) return { repeated: true };
    if (earlier) throw alreadyCreated("This consent is already recorded", leadId);
    const phoneDigits = comparablePhone(lead.phone);
    if (phoneDigits === "") throw invalid({ phone: "Add a phone number to this lead first" });
    if (await hasStopped(tx, lead.phone))
      throw conflict("stopped", stoppedText(await lastEnd(tx, lead.phone)));
    const newest = await newestConsentText(tx);
    if (newest.version !== wordingVersion)
      throw conflict("wording_changed", "The wording has changed. Read them the new version.");
    const { text } = consentTextFor((await readCompanyProfile(tx)).companyName, newest);
    await tx.insert(consents).values({
      ...{ phone: lead.phone, phoneDigits, textVersion: wordingVersion, text, covers: "request" },
      ...{ page: "office", method, byUserId: by.id, givenAt: at },
    });
    await showConsentOnLeads(tx, phoneDigits, true);
    await reconcileMessages(tx, { at, messaging }, numberAppointments(tx, lead.phone));
    const detail = { label: fullName(lead), method, wordingVersion, ...idempotencyDetail(sent) };
    await recordEvent(tx, { kind: "lead.consented", subjectId: leadId, at, by, detail });
    return { repeated: false };
  });
}
