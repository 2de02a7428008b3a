import { sql } from "drizzle-orm";
import { rowsOf } from "../query-rows.ts";
import type { Tx } from "../store.ts";

/** Drops Valance's tables and functions and the record of its migrations. Extensions stay. */
export async function dropTables(tx: Tx): Promise<void> {
  const notOfExtensions = sql`not exists (select from pg_depend where objid = found.oid and deptype = 'e')`;
  const ours = await rowsOf<{ kind: string; name: string }>(
    tx,
    sql`
      select 'table' as kind, format('public.%I', relname) as name from pg_class as found
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${notOfExtensions}
      union all
      select 'routine', oid::regprocedure::text from pg_proc as found
      where pronamespace = 'public'::regnamespace and ${notOfExtensions}`,
  );
  // Dropping a table with cascade may drop a function that needs its row type.
  for (const { kind, name } of ours) await tx.execute(sql.raw(`drop ${kind} if exists ${name} cascade`));
  await tx.execute(sql`drop schema if exists drizzle cascade`);
}
