import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Db, Tx } from "../db/connection.ts";
import { companyProfile } from "../db/tables/all.ts";

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

function profileIn(row: typeof companyProfile.$inferSelect | undefined) {
  if (!row) throw new Error("The company profile is missing: starter data was not added");
  const { only: _, updatedAt: __, ...profile } = row;
  return profile;
}
