import { and, arrayContains, asc, eq } from "drizzle-orm";
import type { PublicServiceArea } from "#site/context/renderer.ts";
import type { Db, Tx } from "../db/connection.ts";
import { serviceAreas } from "../db/tables/all.ts";

/** The active area whose list contains the ZIP Code, or null (decisions.md, "Service area"). */
export async function serviceAreaOf(db: Db | Tx, zipCode: string | null | undefined): Promise<string | null> {
  const zip = /^\s*(\d{5})/.exec(zipCode ?? "")?.[1];
  if (!zip) return null;
  const [area] = await db
    .select({ id: serviceAreas.id })
    .from(serviceAreas)
    .where(and(eq(serviceAreas.isActive, true), arrayContains(serviceAreas.zipCodes, [zip])))
    .limit(1);
  return area?.id ?? null;
}

/** Areas as the public site shows them. */
export async function shownServiceAreas(db: Db): Promise<PublicServiceArea[]> {
  return db
    .select({
      name: serviceAreas.name,
      description: serviceAreas.description,
      communities: serviceAreas.communities,
      driveTime: serviceAreas.driveTime,
      isPopular: serviceAreas.isPopular,
      zipCodes: serviceAreas.zipCodes,
    })
    .from(serviceAreas)
    .where(eq(serviceAreas.isActive, true))
    .orderBy(asc(serviceAreas.position), asc(serviceAreas.name));
}
