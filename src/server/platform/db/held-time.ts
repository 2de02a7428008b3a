import { and, eq, gt, inArray, not, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { heldStatuses } from "#domain/appointments/appointment.ts";

type HeldColumns = Record<"status" | "rescheduling", PgColumn>;

/** Appointments with a time. One that is being rescheduled keeps its old time until the customer has another. */
function isHeld({ status, rescheduling }: HeldColumns): SQL {
  return or(inArray(status, [...heldStatuses]), rescheduling)!;
}

/** Must match the constraint `appointments_nobody_booked_twice`. */
export function takesTime(table: HeldColumns & Record<"callRequested", PgColumn>): SQL {
  return and(isHeld(table), not(table.callRequested))!;
}

/** Held appointments that are not over. */
export function isHeldAhead(table: HeldColumns & Record<"endsAt", PgColumn>, at: Date): SQL {
  return and(isHeld(table), gt(table.endsAt, at))!;
}

/** Work of its assignee: a postponed appointment keeps them, and still gets a time. */
export function isOpenWork(table: HeldColumns & Record<"endsAt", PgColumn>, at: Date): SQL {
  return or(isHeldAhead(table, at), eq(table.status, "rescheduled"))!;
}
