import { and, between, type Column, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ComparedPeriods, Days, Moment, Period } from "#domain/stats/periods.ts";
import { prepared } from "./prepared.ts";
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
  return onlyOne(await rowsOf<Record<Name, number>>(db, sql`select ${sql.join(each, sql`, `)}`));
}

function onlyOne<Row>([row]: Row[]): Row {
  if (!row) throw new Error("The query returned no row");
  return row;
}

/** Values of the same shape in SQL. */
type InSql<Values> = Values extends Date | string ? SQL : { [Key in keyof Values]: InSql<Values[Key]> };

/**
 * Like `numbersOf`, under a name and built once. `valuesAt`: what the numbers depend on, such as periods, which must be
 * short at any moment.
 */
export function preparedNumbers<Values extends object, Name extends string>(
  name: string,
  valuesAt: (moment: Moment) => Values,
  numbers: (values: InSql<Values>) => Record<Name, SQL>,
): (db: Db, moment: Moment) => Promise<Record<Name, number>> {
  const build = (db: Db) => {
    const fields: Record<string, SQL> = numbers(placeholders(valuesAt(anyMoment)));
    return db.select(fields).from(sql`(values (0)) as one`).prepare(name);
  };
  const query = prepared(name, build);
  return async (db, moment) =>
    onlyOne(await query(db).execute(leavesOf(valuesAt(moment)))) as Record<Name, number>;
}

const anyMoment: Moment = { at: new Date(0), timeZone: "UTC" };

function placeholders<Values extends object>(sample: Values, path = ""): InSql<Values> {
  const each = Object.entries(sample).map(([key, value]) => {
    const place = `${path}.${key}`;
    return [key, isLeaf(value) ? sql`${sql.placeholder(place)}` : placeholders(value, place)];
  });
  return Object.fromEntries(each);
}

/** The dates and texts of nested values by their paths. */
function leavesOf(values: object, path = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(values).map(([key, value]) => {
      const place = `${path}.${key}`;
      if (!isLeaf(value)) return leavesOf(value, place);
      return { [place]: typeof value === "string" ? value : value.toISOString() };
    }),
  );
}

function isLeaf(value: unknown): value is Date | string {
  return typeof value === "string" || value instanceof Date;
}

export type PeriodInSql = Period | InSql<Period>;
export type ComparedInSql = ComparedPeriods | InSql<ComparedPeriods>;

export function within(column: Column, { from, until }: PeriodInSql): SQL {
  return and(gte(column, from), lt(column, until))!;
}

/** For a date column. */
export function onDays(column: Column, { first, last }: Days | InSql<Days>): SQL {
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
  { current, previous }: ComparedInSql,
  count: (period: PeriodInSql) => SQL,
) {
  return { [`${name}Now`]: count(current), [`${name}Before`]: count(previous) } as Record<
    `${Name}Now` | `${Name}Before`,
    SQL
  >;
}

/** Leads that came in during a period. An imported lead counts on its file's date, or not at all (decision 047). */
export function leadsCame(period: PeriodInSql): SQL {
  return and(within(leads.createdAt, period), sql`${leads.isDated}`)!;
}

export function clientsJoined(period: PeriodInSql): SQL {
  return and(within(clients.createdAt, period), sql`${clients.isDated}`)!;
}

/** Excludes imported leads, because their people are not waiting for a reply. */
export const notImported: SQL = isNull(leads.importId);
