import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CursorRow, Order } from "./cursor.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";

export type Listed = PgTable & { id: PgColumn };

/** What is asked of a table, whatever was typed into its search. */
export interface Asked {
  table: Listed;
  order: Order;
  /** What must hold for a row. */
  where: SQL | undefined;
  limit: number;
  cursor: string | undefined;
}

/** How many rows a list has in all. What would have to be counted row by row is counted up to a bound. */
export interface Total {
  count: number;
  /** Whether there may be more. */
  isAtLeast: boolean;
}

/** A row of the table, and what its cursor is made of. */
export type FoundRow = Record<string, unknown> & CursorRow;

/** The rows of a page and one more, if there is one. */
export async function rowsOfPage(db: Db, { table, order, where, limit, cursor }: Asked): Promise<FoundRow[]> {
  return db
    .select(columnsOf(table, order))
    .from(table as PgTable)
    .where(and(where, order.after(cursor)))
    .orderBy(...order.by())
    .limit(limit + 1);
}

/** Those rows of a page whose ids, with the total, are in a subselect: `select id, total from …`. */
export async function rowsAmong(
  db: Db,
  { table, order }: Asked,
  found: SQL,
): Promise<(FoundRow & { total: number })[]> {
  return db
    .select({ ...columnsOf(table, order), total: sql<number>`found.total` })
    .from(table as PgTable)
    .innerJoin(sql`(${found}) as found`, eq(sql`found.id`, table.id))
    .orderBy(...order.by());
}

/** Drizzle cannot follow the columns of any table: it is told of those that every listed one has. */
function columnsOf(table: Listed, order: Order) {
  return { ...getTableColumns(table), id: sql<string | number>`${table.id}`, sortKeys: order.keysAsText() };
}

/** How many rows a query gives, counted no further than this. */
export async function countUpTo(db: Db, most: number, query: SQL): Promise<number> {
  const [counted] = await rowsOf<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from (${query} limit ${most}) as counted`,
  );
  return counted?.rows ?? 0;
}
