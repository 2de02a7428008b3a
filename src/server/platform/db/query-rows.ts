import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./store.ts";

/** The rows of a raw SQL query, in the shape that the caller declares. */
export async function rowsOf<Row>(db: Db | Tx, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}

/** Of a list that cannot be empty, such as what one row became. */
export function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("The list of rows is empty");
  return row;
}

/**
 * One array instead of a parameter for each value: PostgreSQL takes at most 65,535. Values must hold no comma, quote,
 * brace or backslash, as ids, digits and causes of messages don't.
 */
export function among(column: PgColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param(`{${values.join(",")}}`)}::${sql.raw(column.getSQLType())}[])`;
}
