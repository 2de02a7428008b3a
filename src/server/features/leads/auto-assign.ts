import { type SQL, sql } from "drizzle-orm";
import { type Day, dayAt } from "#domain/calendar.ts";
import { rolesAt } from "#domain/staff/permissions.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockNamedIf } from "../../platform/db/named-locks.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { assignmentTurns, leads, users } from "../../platform/db/tables/all.ts";
import { assignsAutomatically } from "../../platform/settings/settings.ts";

interface Turn {
  assignedTo: string;
  username: string;
}

/**
 * Assigns a new lead to the user who has waited longest for a turn (decision 027). Undefined if the setting is off or
 * nobody is active. Locks until commit, so that two leads never get the same turn.
 */
export async function assignByTurn(
  tx: Tx,
  leadId: string,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<Turn | undefined> {
  if (!(await lockNamedIf(tx, "autoAssignment", assignsAutomatically))) return undefined;
  const [turn] = await rowsOf<Turn>(
    tx,
    sql`with turn as (${userOnTurn(dayAt(at, timeZone))}), taken as (${takeTurn})
      update ${leads} set assigned_to = turn.id from turn
      where ${leads.id} = ${leadId} returning turn.id as "assignedTo", turn.username`,
  );
  return turn;
}

/** Skips users who are being deactivated or hand over work right now: waiting here could deadlock (decision 046). */
function userOnTurn(today: Day): SQL {
  return sql`select ${users.id} as id, ${users.name} as username
    from ${users} left join ${assignmentTurns} on ${assignmentTurns.userId} = ${users.id}
    where ${users.state} = 'active' and ${users.role} in ${rolesAt.staff}
      and not coalesce(${today}::date between ${users.awayFrom} and ${users.awayUntil}, false)
    order by ${assignmentTurns.number} asc nulls first, lower(${users.username})
    limit 1
    for share of ${users} skip locked`;
}

const takeTurn = sql`insert into ${assignmentTurns} (user_id, number)
  select turn.id, coalesce((select max(${assignmentTurns.number}) from ${assignmentTurns}), 0) + 1 from turn
  on conflict (user_id) do update set number = excluded.number`;
