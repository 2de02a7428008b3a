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

/** Writes down who agreed to texts, with the exact words that were shown, when, where, and what they cover. */
export async function recordConsent(tx: Tx, { request, asked, company, at }: Given): Promise<void> {
  const { version, text } = consentWording(company.companyName);
  await tx.insert(consents).values({
    phone: asked.phone,
    phoneDigits: comparablePhone(asked.phone),
    wordingVersion: asked.consentVersion ?? version,
    wording: text,
    covers: "request",
    page: request.page,
    address: request.address,
    requestId: request.id,
    givenAt: at,
  });
}
