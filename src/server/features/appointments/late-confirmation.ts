import { and, eq, or, sql } from "drizzle-orm";
import { holdsItsTime } from "#domain/appointments/appointment.ts";
import { minute } from "#domain/durations.ts";
import { undoneWithin } from "#domain/messages/times.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { events } from "../../platform/db/tables/all.ts";

/**
 * When to look again whether a late confirmation still holds: after an open Reschedule, and after a change that may
 * still be undone. At once otherwise.
 */
export function decidedAt({ rescheduling, beforeChange }: AppointmentRow, at: Date): Date {
  if (rescheduling) return new Date(at.getTime() + minute);
  const now = at.getTime();
  // Also of a change by a clock that was ahead.
  const undoneUntil = beforeChange ? Math.min(Date.parse(beforeChange.at), now) + undoneWithin : 0;
  return new Date(Math.max(now, undoneUntil));
}

/** Whether a visitor's appointment still holds the time of their request. */
export async function isAsRequested(db: Db, { id, status }: AppointmentRow): Promise<boolean> {
  if (!holdsItsTime(status)) return false;
  const isMove = eq(events.kind, "appointment.moved");
  // A booking that settled the request confirms its own time.
  const isSettled = and(
    eq(events.kind, "appointment.booked"),
    sql`${events.detail} ->> 'settles' is not null`,
  );
  return (await db.$count(events, and(eq(events.subjectId, id), or(isMove, isSettled)))) === 0;
}
