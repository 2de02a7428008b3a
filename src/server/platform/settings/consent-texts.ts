import { asc, eq } from "drizzle-orm";
import type { CurrentConsentText } from "#contract/sms-consent.ts";
import { type ConsentText, firstConsentText } from "#domain/sms-consent.ts";
import type { Db, Tx } from "../db/connection.ts";
import { consentTexts, users } from "../db/tables/all.ts";

/** Every wording ever shown, oldest first; the domain's own wording is always the first. */
export async function knownConsentTexts(db: Db | Tx): Promise<[ConsentText, ...ConsentText[]]> {
  const { version, text: wording } = consentTexts;
  const later = await db.select({ version, wording }).from(consentTexts).orderBy(asc(version));
  return [firstConsentText, ...later];
}

export async function newestConsentText(db: Db | Tx): Promise<ConsentText> {
  const known = await knownConsentTexts(db);
  return known.at(-1) ?? firstConsentText;
}

/** Newest first, with author and date. */
export async function presentConsentTexts(db: Db | Tx): Promise<CurrentConsentText[]> {
  const rows = await db
    .select({ text: consentTexts, by: users.name })
    .from(consentTexts)
    .leftJoin(users, eq(users.id, consentTexts.byUserId))
    .orderBy(asc(consentTexts.version));
  const later = rows.map(({ text: { version, text, createdAt }, by }) => ({
    ...{ version, wording: text, by },
    createdAt: createdAt.toISOString(),
  }));
  return [{ ...firstConsentText, createdAt: null, by: null }, ...later].reverse();
}
