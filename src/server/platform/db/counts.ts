import { and, between, type Column, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ComparedPeriods, Days, Period } from "#domain/stats/periods.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";
import { clients, leads } from "./tables/all.ts";

/** Reads several numbers in one query. */
export async function numbersOf<Name extends string>(
  db: Db,
  numbers: Record<Name, SQL>,
): Promise<Record<Name, number>> {
  const each = Object.entries<SQL>(numbers).map(
    ([name, number]) => sql`${number} as ${sql.identifier(name)}`,
  );
  const [row] = await rowsOf<Record<Name, number>>(db, sql`select ${sql.join(each, sql`, `)}`);
  if (!row) throw new Error("The query returned no row");
  return row;
}

export function within(column: Column, { from, until }: Period): SQL {
  return and(gte(column, from), lt(column, until))!;
}

/** For a date column. */
export function onDays(column: Column, { first, last }: Days): SQL {
  return between(column, first, last);
}

export function countOf(table: PgTable, ...where: (SQL | undefined)[]): SQL {
  return sql`(select count(*)::int from ${table} where ${and(...where)})`;
}

/**
 * Counts along an index up to a limit, so the cost is bounded. Without the order the planner scans the table from its
 * start, expecting to find matches early.
 */
export function countUpTo(max: number, table: PgTable, along: Column, ...where: (SQL | undefined)[]): SQL {
  return sql`(select count(*)::int from (
    select from ${table} where ${and(...where)} order by ${along} limit ${max}) as first)`;
}

/** Counts in a period and in the previous one, named "cameNow" and "cameBefore". */
export function bothPeriods<Name extends string>(
  name: Name,
  { current, previous }: ComparedPeriods,
  count: (period: Period) => SQL,
) {
  return { [`${name}Now`]: count(current), [`${name}Before`]: count(previous) } as Record<
    `${Name}Now` | `${Name}Before`,
    SQL
  >;
}

/** Leads that came in during a period. An imported lead counts on its file's date, or not at all (decision 047). */
export function leadsCame(period: Period): SQL {
  return and(within(leads.createdAt, period), sql`${leads.isDated}`)!;
}

export function clientsJoined(period: Period): SQL {
  return and(within(clients.createdAt, period), sql`${clients.isDated}`)!;
}

/** Excludes imported leads, because their people are not waiting for a reply. */
export const notImported: SQL = isNull(leads.importId);
