import { and, eq, getTableColumns, getTableName, isNull, type SQL, sql } from "drizzle-orm";
import { totalAtLeastHeader, totalCountHeader } from "#contract/lists.ts";
import type { Db } from "./connection.ts";
import { type CursorRow, nextPageLink, Order, type SortColumn, writeCursor } from "./cursor.ts";
import {
  countUpTo,
  type ListedRow,
  type ListedTable,
  type RowQuery,
  rowsOfPage,
  type Total,
} from "./page-rows.ts";
import { countRow, isReportFilter, type RowCountKey } from "./row-counts.ts";
import { maxCounted, type Search, searchedPage } from "./search.ts";

export interface Listing<Table extends ListedTable> {
  table: Table;
  sortable: Record<string, SortColumn>;
  /** The default sort; a leading dash means descending. */
  sortedBy: string;
  /** Columns that must equal this value; null matches empty ones, and undefined is ignored. */
  exactly?: { [Column in keyof Table["$inferSelect"]]?: string | null | undefined };
  /** Further conditions. */
  filters?: (SQL | undefined)[];
  /** The condition that a report metric counted by; the list is then counted completely, as the metric was. */
  counted?: SQL | undefined;
  /** The search text (search.ts). */
  search?: Search | undefined;
  /** The query as the contract parsed it. */
  query: { sort?: string | undefined; limit: number; cursor?: string | undefined };
  /** Path of the list, for the link to the next page. */
  path: string;
}

export interface Page<Table extends ListedTable> {
  rows: ListedRow<Table>[];
  total: Total;
  /** Cursor of the next page, if there is one. */
  next: string | undefined;
  /** X-Total-Count and Link (decisions.md section 4). */
  headers: Record<string, string>;
}

/**
 * One page of a table. The cursor names the last row by its sort values and id, so a deep page costs no more and
 * concurrent inserts or deletes shift nothing.
 */
export async function pageOf<Table extends ListedTable>(
  db: Db,
  listing: Listing<Table>,
): Promise<Page<Table>> {
  const { search, query } = listing;
  const pageQuery = queryOf(listing);
  const { found, total } = search
    ? await searchedPage(db, pageQuery, search)
    : { found: await rowsOfPage(db, pageQuery), total: await totalOf(db, listing, pageQuery) };
  const rows = found.slice(0, query.limit);
  const more = found.length > query.limit ? rows.at(-1) : undefined;
  const next = more && writeCursor(more);
  return {
    rows: rows as unknown as ListedRow<Table>[],
    total,
    next,
    headers: headersOf(listing, total, more),
  };
}

function queryOf<Table extends ListedTable>(listing: Listing<Table>): RowQuery {
  const { table, sortable, sortedBy, filters = [], counted, query } = listing;
  const columns = getTableColumns(table);
  const equal = Object.entries(keyOf(listing)).map(([column, value]) =>
    value === null ? isNull(columns[column]!) : eq(columns[column]!, value),
  );
  return {
    table,
    order: new Order(query.sort ?? sortedBy, sortable, table.id),
    where: and(...equal, ...filters, counted),
    limit: query.limit,
    cursor: query.cursor,
  };
}

function keyOf<Table extends ListedTable>({ exactly = {} }: Listing<Table>): RowCountKey {
  return Object.fromEntries(Object.entries<string | null | undefined>(exactly).filter(isRequested));
}

function isRequested(entry: [string, string | null | undefined]): entry is [string, string | null] {
  return entry[1] !== undefined;
}

async function totalOf<Table extends ListedTable>(
  db: Db,
  listing: Listing<Table>,
  query: RowQuery,
): Promise<Total> {
  if (listing.counted) return { count: await db.$count(listing.table, query.where), isAtLeast: false };
  const [noun, key] = [getTableName(listing.table), keyOf(listing)];
  if (!listing.filters?.some(Boolean) && isReportFilter(noun, Object.keys(key)))
    return { count: await countRow(db, noun, key), isAtLeast: false };
  // Keep the list's order: otherwise the planner scans the table from its start, expecting matches early.
  const rows = sql`select from ${listing.table} where ${query.where ?? sql`true`}
    order by ${sql.join(query.order.by(), sql`, `)}`;
  const counted = await countUpTo(db, maxCounted + 1, rows);
  return { count: Math.min(counted, maxCounted), isAtLeast: counted > maxCounted };
}

/** Headers of a page; `more` is its last row if another page follows. */
export function headersOf<Table extends ListedTable>(
  listing: Listing<Table>,
  { count, isAtLeast }: Total,
  more: CursorRow | undefined,
): Record<string, string> {
  return {
    [totalCountHeader]: String(count),
    ...(isAtLeast ? { [totalAtLeastHeader]: "true" } : {}),
    ...(more ? { link: nextPageLink(listing.path, listing.query, more) } : {}),
  };
}
