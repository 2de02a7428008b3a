import type { PGlite } from "@electric-sql/pglite";

const worthIt = 1_000_000;

/**
 * PGlite has no background processes: unless somebody vacuums and checkpoints, the folder grows without end, plans
 * turn bad and recovery after a crash takes many seconds.
 */
export function keepTidy(pglite: PGlite, every: number) {
  let tidiedAt = "0/0";
  setInterval(async () => {
    try {
      tidiedAt = await tidySince(pglite, tidiedAt);
    } catch (error) {
      console.error("The maintenance of the database failed", error);
    }
  }, every);
}

/** Tidies when more than a megabyte was written since a place in the log; returns the place it has tidied up to. */
export async function tidySince(pglite: PGlite, tidiedAt: string) {
  const { rows } = await pglite.query<{ written: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::float8 as written",
    [tidiedAt],
  );
  if (rows[0]!.written < worthIt) return tidiedAt;
  for (const table of await untidyTables(pglite)) await pglite.exec(`vacuum (analyze) ${table}`);
  await pglite.exec("checkpoint");
  return placeInLog(pglite);
}

/** About where PostgreSQL's own autovacuum would step in. */
async function untidyTables(pglite: PGlite) {
  // It counts what has changed at most once a second.
  await pglite.query("select pg_stat_force_next_flush()");
  const { rows } = await pglite.query<{ table: string }>(`
    select format('%I.%I', schemaname, relname) as table from pg_stat_user_tables
    where n_dead_tup > 200 + 0.2 * n_live_tup or n_mod_since_analyze > 200 + 0.1 * n_live_tup`);
  return rows.map(({ table }) => table);
}

async function placeInLog(pglite: PGlite) {
  const { rows } = await pglite.query<{ place: string }>("select pg_current_wal_insert_lsn()::text as place");
  return rows[0]!.place;
}
