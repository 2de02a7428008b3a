import { sql } from "drizzle-orm";

/** Begins a query that reads `family`: the ids of these leads, and of all that were merged into them. */
export const withFamily = (leadIds: readonly string[]) =>
  sql`with recursive family(id) as (
        select unnest(${sql.param(`{${leadIds.join(",")}}`)}::uuid[])
        union select (detail->>'mergedId')::uuid from family join events on subject_id = family.id
          where kind = 'lead.merged')`;
