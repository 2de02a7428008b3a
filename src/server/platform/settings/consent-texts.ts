import { asc, eq } from "drizzle-orm";
import type { ConsentWordingKept } from "#contract/sms-consent.ts";
import { firstWording, type KeptWording } from "#domain/leads/consent.ts";
import type { Db, Tx } from "../db/connection.ts";
import { consentWordings, users } from "../db/tables/all.ts";

/** Every wording ever shown, oldest first; the domain's own wording is always the first. */
export async function knownWordings(db: Db | Tx): Promise<[KeptWording, ...KeptWording[]]> {
  const { version, wording } = consentWordings;
  const later = await db.select({ version, wording }).from(consentWordings).orderBy(asc(version));
  return [firstWording, ...later];
}

export async function newestWording(db: Db | Tx): Promise<KeptWording> {
  const known = await knownWordings(db);
  return known.at(-1) ?? firstWording;
}

/** Newest first, with author and date. */
export async function presentWordings(db: Db | Tx): Promise<ConsentWordingKept[]> {
  const rows = await db
    .select({ kept: consentWordings, by: users.username })
    .from(consentWordings)
    .leftJoin(users, eq(users.id, consentWordings.byUserId))
    .orderBy(asc(consentWordings.version));
  const later = rows.map(({ kept: { version, wording, createdAt }, by }) => ({
    ...{ version, wording, by },
    createdAt: createdAt.toISOString(),
  }));
  return [{ ...firstWording, createdAt: null, by: null }, ...later].reverse();
}
