import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { events } from "../../platform/db/tables/all.ts";

/** Of a postponed appointment: `how` is "link" if its customer asked for another time. */
export function lastPostponement(appointmentId: string | AnyPgColumn): SQL {
  return sql`
    select ${events.id} id, ${events.at} at, ${events.detail}->>'how' how from ${events}
    where ${events.subjectId} = ${appointmentId} and ${events.detail}->>'undone' is null
      and ${events.kind} in ('appointment.rescheduled', 'appointment.postponed')
    order by ${events.id} desc limit 1`;
}
