import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Db, Tx } from "../db/connection.ts";
import { companyLogo, companyProfile, ownerPortrait } from "../db/tables/all.ts";

/** The single company profile. It always exists, because the starter data inserts placeholders. */
export async function readCompanyProfile(db: Db | Tx): Promise<CompanyProfile & { version: number }> {
  const [row] = await db.select().from(companyProfile);
  return profileIn(row);
}

/** Holds a shared lock until commit, so that texts cannot change while messages are written (`lockCompanyProfile`). */
export async function shareCompanyProfile(tx: Tx): Promise<CompanyProfile> {
  const [row] = await tx.select().from(companyProfile).for("share");
  return profileIn(row);
}

/** The logo as a data URL, or null. */
export async function readLogo(db: Db | Tx): Promise<string | null> {
  const [row] = await db.select({ image: companyLogo.image }).from(companyLogo);
  return row?.image ?? null;
}

/** The owner's portrait as a data URL, or null. */
export async function readPortrait(db: Db | Tx): Promise<string | null> {
  const [row] = await db.select({ image: ownerPortrait.image }).from(ownerPortrait);
  return row?.image ?? null;
}

function profileIn(row: typeof companyProfile.$inferSelect | undefined) {
  if (!row) throw new Error("The company profile is missing: starter data was not added");
  const { only: _, updatedAt: __, ...profile } = row;
  return profile;
}
