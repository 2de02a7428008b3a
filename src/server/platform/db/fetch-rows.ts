import { type SQL, sql } from "drizzle-orm";
import { rowsOf } from "./query-rows.ts";
import type { Db, Tx } from "./store.ts";

const batch = 200;

let cursors = 0;

/**
 * The rows of a query without parameters, a batch at a time, so that memory does not grow with their number. Only in
 * a transaction, and on one connection.
 */
export async function* fetchRows<Row>(tx: Db | Tx, query: SQL): AsyncGenerator<Row[]> {
  cursors += 1;
  const cursor = sql.identifier(`rows_${cursors}`);
  await tx.execute(sql`declare ${cursor} no scroll cursor for ${query}`);
  for (;;) {
    const rows = await rowsOf<Row>(tx, sql`fetch ${sql.raw(String(batch))} from ${cursor}`);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close ${cursor}`);
}
