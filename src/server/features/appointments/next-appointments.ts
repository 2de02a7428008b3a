import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connection.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";

/**
 * Updates the next appointments of leads and clients whose time has passed. Uses the database's clock, as the
 * triggers do.
 */
export async function advanceNextAppointments(db: Db): Promise<void> {
  await db
    .update(leads)
    .set({ nextAppointmentAt: sql`next_appointment(${leads.id}, ${leads.clientId})` })
    .where(sql`${leads.nextAppointmentAt} < now()`);
  await db
    .update(clients)
    .set({ nextAppointmentAt: sql`next_appointment(null, ${clients.id})` })
    .where(sql`${clients.nextAppointmentAt} < now()`);
}
