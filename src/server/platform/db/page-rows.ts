import { and, Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CursorRow, Order } from "./cursor.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";

export type ListedTable = PgTable & { id: PgColumn };

/** A row without its search text, which no list shows. */
export type ListedRow<Table extends PgTable> = Omit<Table["$inferSelect"], "searchable">;

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
export function rowsOfPage(db: Db, { table, order, where, limit, cursor }: RowQuery): Promise<FoundRow[]> {
  const condition = and(where, order.after(cursor)) ?? sql`true`;
  return readRows(db, table, order, sql`from ${table} where ${condition}`, sql`limit ${limit + 1}`);
}

/** The rows of a page whose ids and total come from a subselect: `select id, total from …`. */
export function rowsAmong(
  db: Db,
  { table, order }: RowQuery,
  found: SQL,
): Promise<(FoundRow & { total: number })[]> {
  return readRows(
    db,
    table,
    order,
    sql`, found.total from ${table} join (${found}) as found on found.id = ${table.id}`,
  );
}

async function readRows<Row>(
  db: Db,
  table: ListedTable,
  order: Order,
  rest: SQL,
  limit = sql``,
): Promise<Row[]> {
  const { names, decoded } = readerOf(table);
  const rows = await rowsOf<Record<string, unknown>>(
    db,
    sql`select ${names}, ${order.keysAsText()} as "sortKeys" ${rest} order by ${sql.join(order.by(), sql`, `)} ${limit}`,
  );
  for (const row of rows) {
    for (const [name, column] of decoded)
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
  }
  return rows as Row[];
}

/**
 * How to read a table's rows. Drizzle's own select writes the names of all columns for each query and looks up the kind
 * of each column for each row: together a fourth of the processor time of a list of 100.
 */
interface Reader {
  /** All columns but the search text, which no list shows, under their names in the code. */
  names: SQL;
  /** The columns whose values Drizzle changes after the driver. */
  decoded: [string, PgColumn][];
}

const readers = new WeakMap<ListedTable, Reader>();

function readerOf(table: ListedTable): Reader {
  const known = readers.get(table);
  if (known) return known;
  const { searchable: _, ...columns } = getTableColumns(table);
  const named = Object.entries(columns);
  const reader = {
    names: sql.raw(
      named.map(([name, column]) => `"${getTableName(table)}"."${column.name}" as "${name}"`).join(", "),
    ),
    decoded: named.filter(([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue),
  };
  readers.set(table, reader);
  return reader;
}

/** Counts a query's rows up to a limit. */
export async function countUpTo(db: Db, max: number, query: SQL): Promise<number> {
  const [counted] = await rowsOf<{ rows: number }>(
    db,
    sql`select count(*)::int as rows from (${query} limit ${max}) as counted`,
  );
  return counted?.rows ?? 0;
}
