import { type Placeholder, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./store.ts";

/**
 * A query that is built once per database: building one costs more than the round trip of a short statement. For hot
 * paths only. `build` ends with `.prepare(unnamed)`, because the connection pool gives the names.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

export const unnamed = "";

/** The value of this name at each execution, encoded for the column. */
export function given<Name extends string>(name: Name, column: PgColumn) {
  return sql.param(sql.placeholder(name), column) as unknown as Placeholder<Name>;
}
