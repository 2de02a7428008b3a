import { eq, sql } from "drizzle-orm";
import type { AssignableUser } from "#contract/assignable-users.ts";
import { type Day, dayAt } from "#domain/calendar.ts";
import { absenceOf, awayText, hasLeftText, isAwayOn } from "#domain/staff/absence.ts";
import { isAdmitted } from "#domain/staff/permissions.ts";
import { conflict } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { users } from "../../platform/db/tables/all.ts";

/** Active users by name. */
export async function assignableUsers(db: Db, today: Day): Promise<AssignableUser[]> {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.state, "active"))
    .orderBy(sql`lower(${users.name})`);
  return rows.map((row) => ({
    ...{ id: row.id, username: row.username, name: row.name },
    takesLeads: isAdmitted("staff", row.role),
    takesAppointments: isAdmitted("crew", row.role),
    away: absenceOf(row, today) ?? null,
  }));
}

interface AssignmentQuery {
  assignedTo?: string | null | undefined;
  scheduledAt: Date;
  timeZone: string;
}

/** Refuses a user who has left, or is away that day. */
export async function refuseAbsent(
  tx: Tx,
  { assignedTo, scheduledAt, timeZone }: AssignmentQuery,
  field = "assignedTo",
): Promise<void> {
  if (!assignedTo) return;
  const [user] = await tx.select().from(users).where(eq(users.id, assignedTo));
  if (user && user.state !== "active") {
    const text = hasLeftText(user.name);
    throw conflict("has_left", `${text} Choose another person or Unassigned.`, { [field]: text });
  }
  if (!user?.awayUntil || !isAwayOn(user, dayAt(scheduledAt, timeZone))) return;
  const message = awayText(user.name, user.awayUntil);
  throw conflict("away", `${message} Choose another person or another day.`, { [field]: message });
}
