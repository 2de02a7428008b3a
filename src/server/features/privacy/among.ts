import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** One array instead of a parameter for each id: PostgreSQL takes at most 65,535. For ids and digits only. */
export function among(column: PgColumn, ids: readonly (string | number)[]): SQL {
  return sql`${column} = any(${sql.param(`{${ids.join(",")}}`)}::${sql.raw(column.getSQLType())}[])`;
}
