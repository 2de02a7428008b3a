import { eq } from "drizzle-orm";
import { bookedText, conflictText } from "#domain/appointments/conflict-text.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { violated } from "../../platform/db/constraint-errors.ts";
import { lockAllNamed } from "../../platform/db/named-locks.ts";
import { users } from "../../platform/db/tables/all.ts";
import { conflictingAppointment, proposeTimes } from "./free-time-reads.ts";

interface WantedSlot {
  id?: string | undefined;
  scheduledAt: Date;
  endsAt: Date;
  duration: number;
  assignedTo?: string | null | undefined;
}

/** The request field that a refusal names, and the time as of which it proposes free ones. */
export interface ConflictContext {
  at: Date;
  timeZone: string;
  field: string;
}

/**
 * Runs a write that reserves a user's time. On a double booking, throws an error with the conflict and the
 * next free times; the savepoint keeps the transaction usable for that query.
 */
export async function refuseDoubleBooking<T>(
  tx: Tx,
  wanted: WantedSlot,
  blamed: ConflictContext,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { assignedTo } = wanted;
  if (!assignedTo) return write(tx);
  await lockTimesOf(tx, [assignedTo]);
  try {
    return await tx.transaction(write);
  } catch (error) {
    throw isDoubleBooking(error) ? await explain(tx, { ...wanted, assignedTo }, blamed) : error;
  }
}

/** PostgreSQL would report a deadlock among several concurrent bookings of one person. */
export async function lockTimesOf(tx: Tx, assignees: readonly (string | null | undefined)[]): Promise<void> {
  await lockAllNamed(
    tx,
    "assigneeTimes",
    assignees.filter((id) => typeof id === "string"),
  );
}

export function isDoubleBooking(error: unknown): boolean {
  return violated(error)?.constraint === "appointments_nobody_booked_twice";
}

async function explain(
  tx: Tx,
  wanted: WantedSlot & { assignedTo: string },
  { at, timeZone, field }: ConflictContext,
) {
  const { id, scheduledAt, endsAt, duration, assignedTo } = wanted;
  const [user] = await tx.select().from(users).where(eq(users.id, assignedTo));
  const conflicting = await conflictingAppointment(tx, { scheduledAt, endsAt, assignedTo, except: id });
  const from = new Date(Math.max(at.getTime(), scheduledAt.getTime()));
  const few = { count: 4, perDay: 2 };
  const free = await proposeTimes(tx, { assignedTo, duration, from, except: id, timeZone, ...few });
  const clash = {
    who: user?.name ?? "That person",
    appointment: conflicting && { from: conflicting.scheduledAt, until: conflicting.endsAt },
    timeZone,
  };
  return conflict("booked_twice", conflictText({ ...clash, free }), { [field]: bookedText(clash) });
}
