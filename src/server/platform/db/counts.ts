import { and, between, type Column, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Compared, Days, Period } from "#domain/figures/periods.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";

/** Several numbers in one question to the database. */
export async function numbersOf<Name extends string>(
  db: Db,
  numbers: Record<Name, SQL>,
): Promise<Record<Name, number>> {
  const each = Object.entries<SQL>(numbers).map(
    ([name, number]) => sql`${number} as ${sql.identifier(name)}`,
  );
  const [row] = await rowsOf<Record<Name, number>>(db, sql`select ${sql.join(each, sql`, `)}`);
  if (!row) throw new Error("No numbers were read");
  return row;
}

export function within(column: Column, { from, until }: Period): SQL {
  return and(gte(column, from), lt(column, until))!;
}

/** Of a column that holds days. */
export function onDays(column: Column, { first, last }: Days): SQL {
  return between(column, first, last);
}

export function countOf(table: PgTable, ...where: (SQL | undefined)[]): SQL {
  return sql`(select count(*)::int from ${table} where ${and(...where)})`;
}

/**
 * A count that goes along an index, and no further than so many rows: it costs the same, however many there are.
 * Without the order the planner reads the table from its beginning, and hopes to meet them there.
 */
export function countUpTo(most: number, table: PgTable, along: Column, ...where: (SQL | undefined)[]): SQL {
  return sql`(select count(*)::int from (
    select from ${table} where ${and(...where)} order by ${along} limit ${most}) as first)`;
}

/** A count in a period and one in the period before it, named "cameNow" and "cameBefore". */
export function inBoth<Name extends string>(
  name: Name,
  { current, previous }: Compared,
  count: (period: Period) => SQL,
) {
  return { [`${name}Now`]: count(current), [`${name}Before`]: count(previous) } as Record<
    `${Name}Now` | `${Name}Before`,
    SQL
  >;
}
