import { and, eq, inArray } from "drizzle-orm";
import { rolesAt } from "#domain/staff/permissions.ts";
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
  if (!userId) return;
  await refuseUnlessActive(tx, userId);
  const works = await tx.$count(users, and(eq(users.id, userId), inArray(users.role, [...rolesAt.staff])));
  if (!works) throw invalid({ assignedTo: "This team member doesn't work with leads" });
}

/** Refuses to assign work to anyone but an active user. */
export async function refuseUnlessActive(
  tx: Tx,
  userId: string | null | undefined,
  field = "assignedTo",
): Promise<void> {
  if (!userId) return;
  const isThere = await tx.$count(users, and(eq(users.id, userId), eq(users.state, "active")));
  if (!isThere) throw invalid({ [field]: "Choose an active user" });
}
