import { and, eq, sql } from "drizzle-orm";
import { minute } from "#domain/durations.ts";
import type { Db } from "../../platform/db/connection.ts";
import { appointments, clients, leads } from "../../platform/db/tables/all.ts";
import type { OutboxContext } from "../../platform/http/write-context.ts";
import { keepSameTime } from "./undo.ts";

/** After this time the tab was probably closed. */
const forgottenAfter = 30 * minute;

/**
 * Keeps the time of each appointment whose Reschedule was left open; returns how many. Skips locked rows, also those of
 * another process doing the same, until the next round.
 */
export async function restoreAbandonedReschedules(db: Db, { at, messaging }: OutboxContext): Promise<number> {
  const pressedBefore = new Date(at.getTime() - forgottenAfter).toISOString();
  const isForgotten = and(
    eq(appointments.rescheduling, true),
    sql`(${appointments.beforeChange} ->> 'at')::timestamptz <= ${pressedBefore}::timestamptz`,
  );
  const found = await db.select({ id: appointments.id }).from(appointments).where(isForgotten);
  let count = 0;
  for (const { id } of found) {
    count += await db.transaction(async (tx) => {
      const [appointment] = await tx
        .select()
        .from(appointments)
        .where(and(eq(appointments.id, id), isForgotten))
        .for("update", { skipLocked: true });
      if (!appointment) return 0;
      await keepSameTime(tx, appointment, { at, messaging });
      return 1;
    });
  }
  return count;
}

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
