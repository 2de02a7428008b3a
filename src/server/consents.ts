import { and, eq, isNull } from "drizzle-orm";
import type { CompanyProfile } from "#domain/company/profile.ts";
import { consentWording } from "#domain/leads/consent.ts";
import { comparablePhone } from "#domain/phone.ts";
import type { Tx } from "./db/connection.ts";
import { consents } from "./db/tables/all.ts";
import type { RequestRow } from "./requests/reads.ts";

interface Given {
  request: RequestRow;
  asked: { phone: string; consentVersion?: number | undefined };
  company: CompanyProfile;
  at: Date;
}

/**
 * Writes down who agreed to texts, with the exact words that were shown, when, where, and what they cover. A version
 * that was never shown proves nothing and is not written down as consent.
 */
export async function recordConsent(tx: Tx, { request, asked, company, at }: Given): Promise<void> {
  const { version, text } = consentWording(company.companyName);
  if ((asked.consentVersion ?? version) !== version) return;
  await tx.insert(consents).values({
    phone: asked.phone,
    phoneDigits: comparablePhone(asked.phone),
    wordingVersion: version,
    wording: text,
    covers: "request",
    page: request.page,
    address: request.address,
    requestId: request.id,
    givenAt: at,
  });
}

/** STOP, however it came: every consent of the number ends, and stays in the ledger with its end. */
export async function endConsents(tx: Tx, phone: string, at: Date): Promise<void> {
  const ofNumber = and(eq(consents.phoneDigits, comparablePhone(phone)), isNull(consents.endedAt));
  await tx.update(consents).set({ endedAt: at }).where(ofNumber);
}
