import { sql } from "drizzle-orm";
import { StartupError } from "../../core/startup-error.ts";
import { rowsOf } from "../query-rows.ts";
import type { Tx } from "../store.ts";

export interface Table {
  /** Quoted if needed, ready for SQL. */
  table: string;
  /** Excludes generated columns. */
  columns: { column: string; type: string }[];
}

/** Every table except PostgreSQL's own and the record of migrations, which each database keeps separately. */
export async function tablesIn(db: Tx): Promise<Table[]> {
  return rowsOf<Table>(
    db,
    sql`
      select format('%I.%I', nspname, relname) as table,
             json_agg(json_build_object('column', quote_ident(attname), 'type', format_type(atttypid, atttypmod))
                      order by attnum) as columns
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relkind = 'r' and nspname !~ '^pg_' and nspname not in ('information_schema', 'drizzle')
      group by nspname, relname
      order by nspname collate "C", relname collate "C"`,
  );
}

/** Makes both sides format values identically, and lifts the time limit for a long copy. */
export async function plainText(db: Tx) {
  const settings = {
    TimeZone: "UTC",
    DateStyle: "ISO, MDY",
    IntervalStyle: "postgres",
    bytea_output: "hex",
    extra_float_digits: "1",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  for (const [setting, value] of Object.entries(settings)) {
    await db.execute(sql`select set_config(${setting}, ${value}, true)`);
  }
}

export async function refuseRows(db: Tx, tables: Table[]) {
  for (const { table } of tables) {
    const [found] = await rowsOf<{ some: boolean }>(
      db,
      sql`select exists (select from ${sql.raw(table)}) as some`,
    );
    if (found?.some)
      throw new StartupError(`The target already has rows in ${table}. Move into an empty database`);
  }
}
