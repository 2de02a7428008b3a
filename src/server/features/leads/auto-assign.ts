import { type SQL, sql } from "drizzle-orm";
import { type Day, dayAt } from "#domain/calendar.ts";
import { rolesAt } from "#domain/staff/permissions.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockNamed } from "../../platform/db/named-locks.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { leads, users } from "../../platform/db/tables/all.ts";
import { businessRow } from "../../platform/settings/settings.ts";

/** The window of a fair share, in milliseconds. */
const lately = 24 * 60 * 60_000;

interface Turn {
  id: string;
  username: string;
}

/**
 * The user who gets an unassigned lead: the fewest leads in 24 hours, then the longest wait, then the first by name
 * (decision 027). Undefined if the setting is off or nobody is active. Locks until commit, so that two leads never get
 * the same turn.
 */
export async function userForNewLead(
  tx: Tx,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Turn | undefined> {
  const { autoAssign } = await businessRow(tx);
  if (!autoAssign) return undefined;
  await lockNamed(tx, "autoAssignment");
  const [turn] = await rowsOf<Turn>(tx, turnsAt(new Date(at.getTime() - lately), dayAt(at, timeZone)));
  return turn;
}

/**
 * Looks up each user's newest lead and recent leads by index. Skips users who are being deactivated or hand over work
 * right now: waiting here could deadlock (decision 046).
 */
function turnsAt(since: Date, today: Day): SQL {
  const isUsers = sql`${leads.assignedTo} = ${users.id}`;
  return sql`select ${users.id} as id, ${users.name} as username
    from ${users}
    where ${users.state} = 'active' and ${users.role} in ${rolesAt.staff}
      and not coalesce(${today}::date between ${users.awayFrom} and ${users.awayUntil}, false)
    order by
      (select count(*) from ${leads} where ${isUsers} and ${leads.createdAt} > ${since.toISOString()}),
      (select max(${leads.createdAt}) from ${leads} where ${isUsers}) asc nulls first,
      lower(${users.username})
    limit 1
    for share of ${users} skip locked`;
}
