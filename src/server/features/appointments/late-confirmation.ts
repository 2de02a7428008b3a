import { and, eq } from "drizzle-orm";
import { holdsItsTime } from "#domain/appointments/appointment.ts";
import { undoneWithin } from "#domain/messages/times.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { AppointmentRow } from "../../platform/db/row-types.ts";
import { events } from "../../platform/db/tables/all.ts";

const minute = 60_000;

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
  const isMove = and(eq(events.subjectId, id), eq(events.kind, "appointment.moved"));
  return (await db.$count(events, isMove)) === 0;
}
