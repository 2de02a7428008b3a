import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/connection.ts";
import { appliedMigrations } from "../platform/db/migrate.ts";
import { type Digest, digestOf } from "../platform/db/move/digest.ts";
import { tablesIn } from "../platform/db/move/tables.ts";
import { rowsOf } from "../platform/db/query-rows.ts";

/** All tables, columns, constraints, indexes, triggers and functions, with a digest of each table's rows. */
export function stateOf(db: Db) {
  return db.transaction(async (tx) => {
    const rows: Record<string, Digest> = {};
    for (const table of await tablesIn(tx)) rows[table.table] = await digestOf(tx, table);
    return { migrations: await appliedMigrations(tx), rows, parts: await rowsOf(tx, parts) };
  });
}

const parts = sql`
  select attrelid::regclass::text || '.' || attname as name,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid)) as definition
  from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all
  select found.oid::regprocedure::text, pg_get_functiondef(found.oid) from pg_proc as found
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = found.oid and deptype = 'e')
  order by 1, 2`;

/** Makes a migration fail at its end, or none. */
export async function failMigration(db: Db, when: number | undefined): Promise<void> {
  const condition = when === undefined ? "false" : `new.created_at = ${when}`;
  await db.execute(
    sql.raw(`
      create or replace function drizzle.fail_migration() returns trigger language plpgsql as $$
      begin if ${condition} then raise exception 'out of luck'; end if; return new; end $$;
      create or replace trigger fail_migration before insert on drizzle.__drizzle_migrations
      for each row execute function drizzle.fail_migration()`),
  );
}
