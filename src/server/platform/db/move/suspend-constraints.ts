import { sql } from "drizzle-orm";
import { rowsOf } from "../query-rows.ts";
import type { Tx } from "../store.ts";
import type { Table } from "./tables.ts";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops the foreign keys so that tables can be filled in any order, cycles included. The returned function restores and
 * checks all of them; if anything fails earlier, the rollback restores them.
 */
export async function suspendForeignKeys(db: Tx): Promise<() => Promise<void>> {
  const keys = await rowsOf<ForeignKey>(
    db,
    sql`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f'`,
  );
  for (const { table, name } of keys)
    await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  return async () => {
    for (const { table, name, definition } of keys) {
      await db.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    }
  };
}

/**
 * Disables triggers, because the copy already contains what they wrote. If anything fails before they are enabled
 * again, the rollback enables them.
 */
export async function suspendTriggers(db: Tx, tables: Table[]): Promise<() => Promise<void>> {
  const turn = async (way: "disable" | "enable") => {
    for (const { table } of tables) await db.execute(sql.raw(`alter table ${table} ${way} trigger user`));
  };
  await turn("disable");
  return () => turn("enable");
}

interface Sequence {
  /** Quoted if needed, ready for SQL. */
  sequence: string;
  last: string;
}

/** The sequences' own state, not the largest number in use, so that no number is issued twice. */
export function sequencesIn(db: Tx): Promise<Sequence[]> {
  return rowsOf<Sequence>(
    db,
    sql`
      select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as last
      from pg_sequences where last_value is not null and schemaname <> 'drizzle'`,
  );
}

export async function setSequences(db: Tx, sequences: Sequence[]) {
  for (const { sequence, last } of sequences) {
    await db.execute(sql`select setval(${sequence}::regclass, ${last}::bigint)`);
  }
}
