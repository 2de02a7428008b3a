import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CursorRow, Order } from "./cursor.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";

export type ListedTable = PgTable & { id: PgColumn };

/** A request for rows, apart from any search text. */
export interface RowQuery {
  table: ListedTable;
  order: Order;
  /** The condition on the rows. */
  where: SQL | undefined;
  limit: number;
  cursor: string | undefined;
}

/** The total of a list. A total that needs a row by row count stops at a limit. */
export interface Total {
  count: number;
  /** Whether there may be more. */
  isAtLeast: boolean;
}

/** A row with the values for its cursor. */
export type FoundRow = Record<string, unknown> & CursorRow;

/** The rows of a page, plus one more if there is one. */
export async function rowsOfPage(
  db: Db,
  { table, order, where, limit, cursor }: RowQuery,
): Promise<FoundRow[]> {
  return db
    .select(columnsOf(table, order))
    .from(table as PgTable)
    .where(and(where, order.after(cursor)))
    .orderBy(...order.by())
    .limit(limit + 1);
}

/** The rows of a page whose ids and total come from a subselect: `select id, total from …`. */
export async function rowsAmong(
  db: Db,
  { table, order }: RowQuery,
  found: SQL,
): Promise<(FoundRow & { total: number })[]> {
  return db
    .select({ ...columnsOf(table, order), total: sql<number>`found.total` })
    .from(table as PgTable)
    .innerJoin(sql`(${found}) as found`, eq(sql`found.id`, table.id))
    .orderBy(...order.by());
}

/** Drizzle cannot type the columns of an arbitrary table, so name those that every listed table has. */
function columnsOf(table: ListedTable, order: Order) {
  return { ...getTableColumns(table), id: sql<string | number>`${table.id}`, sortKeys: order.keysAsText() };
}

/** Counts a query's rows up to a limit. */
export async function countUpTo(db: Db, max: number, query: SQL): Promise<number> {
  const [counted] = await rowsOf<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from (${query} limit ${max}) as counted`,
  );
  return counted?.rows ?? 0;
}
