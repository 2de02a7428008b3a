import { eq, inArray } from "drizzle-orm";
import { rolesAt } from "#domain/staff/permissions.ts";
import type { Role } from "#domain/staff/user.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockRows } from "../../platform/db/locks.ts";
import { users } from "../../platform/db/tables/all.ts";

/**
 * Locks the assignees until commit, before anything else. A transaction that deactivates them or hands over
 * their work has either finished or sees the new work (decision 046).
 */
export async function lockAssignees(
  tx: Tx,
  assignees: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = assignees.filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return;
  await lockRows(tx, users, inArray(users.id, ids), "share");
}

/** Refuses to assign a lead to anyone but an active user who works with customers. */
export async function refuseUnlessTakesLeads(tx: Tx, userId: string | null | undefined): Promise<void> {
  await refuseUnlessIn(tx, {
    userId,
    roles: rolesAt.staff,
    refusal: "This team member doesn't work with leads",
  });
}

export const takesNoAppointments = "This team member doesn't work with appointments";

/** Refuses to assign an appointment to anyone but an active user who visits customers. */
export async function refuseUnlessTakesAppointments(
  tx: Tx,
  userId: string | null | undefined,
  field = "assignedTo",
): Promise<void> {
  await refuseUnlessIn(tx, { userId, roles: rolesAt.crew, refusal: takesNoAppointments, field });
}

interface Assignment {
  userId: string | null | undefined;
  roles: readonly Role[];
  refusal: string;
  field?: string;
}

async function refuseUnlessIn(
  tx: Tx,
  { userId, roles, refusal, field = "assignedTo" }: Assignment,
): Promise<void> {
  if (!userId) return;
  const [user] = await tx
    .select({ state: users.state, role: users.role })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.state !== "active") throw invalid({ [field]: "Choose an active user" });
  if (!roles.includes(user.role)) throw invalid({ [field]: refusal });
}
