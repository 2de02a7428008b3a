import { asc, eq } from "drizzle-orm";
import type { ConsentWordingKept } from "#contract/sms-consent.ts";
import { firstWording, type KeptWording } from "#domain/leads/consent.ts";
import type { Db, Tx } from "../db/connection.ts";
import { consentTexts, users } from "../db/tables/all.ts";

/** Every wording ever shown, oldest first; the domain's own wording is always the first. */
export async function knownWordings(db: Db | Tx): Promise<[KeptWording, ...KeptWording[]]> {
  const { version, text: wording } = consentTexts;
  const later = await db.select({ version, wording }).from(consentTexts).orderBy(asc(version));
  return [firstWording, ...later];
}

export async function newestWording(db: Db | Tx): Promise<KeptWording> {
  const known = await knownWordings(db);
  return known.at(-1) ?? firstWording;
}

/** Newest first, with author and date. */
export async function presentWordings(db: Db | Tx): Promise<ConsentWordingKept[]> {
  const rows = await db
    .select({ kept: consentTexts, by: users.username })
    .from(consentTexts)
    .leftJoin(users, eq(users.id, consentTexts.byUserId))
    .orderBy(asc(consentTexts.version));
  const later = rows.map(({ kept: { version, text, createdAt }, by }) => ({
    ...{ version, wording: text, by },
    createdAt: createdAt.toISOString(),
  }));
  return [{ ...firstWording, createdAt: null, by: null }, ...later].reverse();
}
