import { sql } from "drizzle-orm";
import { rowsOf } from "../query-rows.ts";
import type { Tx } from "../store.ts";
import type { Table } from "./tables.ts";

export interface Digest {
  rows: number;
  digest: string | null;
}

/**
 * What a table holds, in one line that is equal on both sides if every value is, in whatever order the rows lie.
 * Generated columns stay out: lower() of an É depends on the language that a server was set up with.
 */
export async function digestOf(db: Tx, { table, columns }: Table): Promise<Digest> {
  const stored = columns.map(({ column }) => column).join(", ");
  const rows = await rowsOf<Digest>(
    db,
    sql`
      select count(*)::int as rows,
             encode(sha256(string_agg(row_digest, '' order by row_digest)), 'hex') as digest
      from (
        select sha256(convert_to(row(${sql.raw(stored)})::text, 'UTF8')) as row_digest from ${sql.raw(table)}
      ) as digests`,
  );
  return rows[0]!;
}
