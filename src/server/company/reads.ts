import type { CompanyProfile } from "#domain/company/profile.ts";
import type { Db, Tx } from "../db/connection.ts";
import { companyProfile } from "../db/tables/all.ts";

/** The one company profile. It is there from the first start on: starter data puts plain placeholders in. */
export async function readCompany(db: Db | Tx): Promise<CompanyProfile & { version: number }> {
  const [row] = await db.select().from(companyProfile);
  if (!row) throw new Error("The company profile is missing: starter data was not added");
  const { only: _, updatedAt: __, ...profile } = row;
  return profile;
}
