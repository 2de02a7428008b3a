import { type SQL, sql } from "drizzle-orm";
import { type Day, dayAt } from "#domain/calendar.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { leads, users } from "../../platform/db/tables/all.ts";
import { businessRow } from "../../platform/settings/settings.ts";

/** Milliseconds within which nobody is given more than their share. */
const lately = 24 * 60 * 60_000;

/** Whose turn it is. */
interface Turn {
  id: string;
  username: string;
}

/**
 * The member who gets a lead without an assignee: the one with the fewest leads of the last 24 hours, then the one who
 * has waited longest, then the first by name (decision 027). Undefined when the business has switched this off or no
 * active member is here. Locks until commit, so that two leads at once, on any process, do not get the same turn.
 */
export async function memberForNewLead(
  tx: Tx,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Turn | undefined> {
  const { autoAssign } = await businessRow(tx);
  if (!autoAssign) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('new leads'))`);
  const [turn] = await rowsOf<Turn>(tx, turnsAt(new Date(at.getTime() - lately), dayAt(at, timeZone)));
  return turn;
}

/**
 * Each member's leads are looked up by their index: the newest one, and those since then. A member who is being
 * deactivated, or hands over work, at this moment is passed over: waiting here could be a deadlock (decision 046).
 */
function turnsAt(since: Date, today: Day): SQL {
  const ofMember = sql`${leads.assignedTo} = ${users.id}`;
  return sql`select ${users.id} as id, ${users.username} as username
    from ${users}
    where ${users.state} = 'active'
      and not coalesce(${today}::date between ${users.awayFrom} and ${users.awayUntil}, false)
    order by
      (select count(*) from ${leads} where ${ofMember} and ${leads.createdAt} > ${since.toISOString()}),
      (select max(${leads.createdAt}) from ${leads} where ${ofMember}) asc nulls first,
      lower(${users.username})
    limit 1
    for share of ${users} skip locked`;
}
