import { type Placeholder, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./store.ts";

/**
 * A query that is built once per database, and parsed once per connection under `name`: building one costs more than
 * the round trip of a short statement. `build` ends with `.prepare(name)`.
 *
 * For lookups by a key, and counts along an index, on hot paths only. PostgreSQL may keep one plan for all values of a
 * named statement, which is wrong where some values are far more common than others; all other statements are planned
 * for their values.
 */
export function prepared<Query>(name: string, build: (db: Db, name: string) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db, name);
    built.set(db, query);
    return query;
  };
}

/** The value of this name at each execution, encoded for the column. */
export function given<Name extends string>(name: Name, column: PgColumn) {
  return sql.param(sql.placeholder(name), column) as unknown as Placeholder<Name>;
}
