import type { PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { placeholderCompany } from "#domain/company/placeholder-company.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { companyProfile, products, serviceAreas } from "../../platform/db/tables/all.ts";
import { catalog, readSeed } from "./catalog.ts";

/** Data that every office needs. Fills only empty tables, so that the owner's changes stay. */
export async function addStarterData(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSeeding(tx);
    await fillEmptyTables(tx);
  });
}

/** Two processes that start together must not both find the tables empty. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await lockNamed(tx, "starterData");
}

export async function fillEmptyTables(tx: Tx): Promise<void> {
  if (await isEmpty(tx, products)) await tx.insert(products).values(catalog);
  if (await isEmpty(tx, serviceAreas)) await tx.insert(serviceAreas).values(starterAreas);
  if (await isEmpty(tx, companyProfile)) await tx.insert(companyProfile).values(placeholderCompany);
}

async function isEmpty(tx: Tx, table: PgTable): Promise<boolean> {
  return (await tx.$count(table)) === 0;
}

const area = z.strictObject({
  name: z.string(),
  zipCodes: z.array(z.string()),
  description: z.string(),
  communities: z.array(z.string()),
  driveTime: z.string(),
  isPopular: z.boolean(),
  position: z.int(),
  travelFee: z.string(),
});

/**
 * Each ZIP code is in one area only, so that a lead belongs to one. 32459 covers half of 30A, and is listed under Santa
 * Rosa Beach, its postal name. Source: public-site.md sections 2 and 9.
 */
export const starterAreas = readSeed("service-areas.json", z.array(area));
