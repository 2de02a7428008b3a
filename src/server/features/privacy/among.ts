import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * One array instead of a parameter for each value: PostgreSQL takes at most 65,535. Values must hold no comma, quote,
 * brace or backslash, as ids, digits and causes of messages don't.
 */
export function among(column: PgColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param(`{${values.join(",")}}`)}::${sql.raw(column.getSQLType())}[])`;
}
