import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Db, Tx } from "../db/connection.ts";
import { companyProfile } from "../db/tables/all.ts";

/** The one company profile. It is there from the first start on: starter data puts plain placeholders in. */
export async function readCompany(db: Db | Tx): Promise<CompanyProfile & { version: number }> {
  const [row] = await db.select().from(companyProfile);
  return profileIn(row);
}

/** Held by who writes messages in its name, so that nobody changes meanwhile what they say (`holdWords`). */
export async function heldCompany(tx: Tx): Promise<CompanyProfile> {
  const [row] = await tx.select().from(companyProfile).for("share");
  return profileIn(row);
}

function profileIn(row: typeof companyProfile.$inferSelect | undefined) {
  if (!row) throw new Error("The company profile is missing: starter data was not added");
  const { only: _, updatedAt: __, ...profile } = row;
  return profile;
}
