import { asc, count, eq } from "drizzle-orm";
import type { ServiceArea, ServiceAreaDetails } from "#contract/service-areas.ts";
import { notFound } from "../core/http-error.ts";
import type { Db, Tx } from "../db/connection.ts";
import { appointments, clients, leads, serviceAreas } from "../db/tables/all.ts";

export type ServiceAreaRow = typeof serviceAreas.$inferSelect;

export function presentArea(row: ServiceAreaRow): ServiceArea {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** All areas in order. The list is short, so it has no pages. */
export function everyArea(db: Db | Tx): Promise<ServiceAreaRow[]> {
  return db.select().from(serviceAreas).orderBy(asc(serviceAreas.position), asc(serviceAreas.name));
}

/** An area with its counts of leads, clients and appointments. */
export async function areaInFull(db: Db, areaId: string): Promise<ServiceAreaDetails> {
  const [row] = await db.select().from(serviceAreas).where(eq(serviceAreas.id, areaId));
  if (!row) throw notFound("service area");
  const [leadsOfIt, clientsOfIt, appointmentsOfIt] = await Promise.all(
    [leads, clients, appointments].map((table) => countOf(db, table, areaId)),
  );
  return {
    ...presentArea(row),
    leads: leadsOfIt ?? 0,
    clients: clientsOfIt ?? 0,
    appointments: appointmentsOfIt ?? 0,
  };
}

async function countOf(db: Db, table: typeof leads | typeof clients | typeof appointments, areaId: string) {
  const [counted] = await db.select({ many: count() }).from(table).where(eq(table.serviceAreaId, areaId));
  return counted?.many ?? 0;
}
