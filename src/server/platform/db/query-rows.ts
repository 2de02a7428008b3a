import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "./store.ts";

/** The rows of a raw SQL query, in the shape that the caller declares. */
export async function rowsOf<Row>(db: Db | Tx, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
