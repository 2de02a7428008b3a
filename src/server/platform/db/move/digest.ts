import { sql } from "drizzle-orm";
import { rowsOf } from "../query-rows.ts";
import type { Tx } from "../store.ts";
import type { Table } from "./tables.ts";

export interface Digest {
  rows: number;
  digest: string | null;
}

/**
 * A digest of a table that matches on both sides if every value does, regardless of row order. Excludes generated
 * columns, because lower() of an É depends on the server's locale.
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
