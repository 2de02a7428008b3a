import { and, eq, getTableColumns, getTableName, isNull, type SQL, sql } from "drizzle-orm";
import { totalAtLeastHeader, totalCountHeader } from "#contract/lists.ts";
import type { Db } from "./connection.ts";
import { type CursorRow, Order, type SortColumn, writeCursor } from "./cursor.ts";
import { type Asked, countUpTo, type Listed, rowsOfPage, type Total } from "./page-rows.ts";
import { isTallied, type TallyKey, tally } from "./row-counts.ts";
import { mostCounted, type Search, searchedPage } from "./search.ts";

export interface Listing<Table extends Listed> {
  table: Table;
  sortable: Record<string, SortColumn>;
  /** What holds unless the caller asks otherwise; a leading dash means descending. */
  sortedBy: string;
  /** Columns that must have exactly this value: null for none at all. Undefined is not asked for. */
  exactly?: { [Column in keyof Table["$inferSelect"]]?: string | null | undefined };
  /** Whatever else must hold. */
  filters?: (SQL | undefined)[];
  /** What a figure counted: then the list is counted to its end, as the figure was. */
  counted?: SQL | undefined;
  /** What was typed (search.ts). */
  search?: Search | undefined;
  /** The whole query as the contract read it. */
  query: { sort?: string | undefined; limit: number; cursor?: string | undefined };
  /** Address of the list, for the link to its next page. */
  path: string;
}

export interface Page<Table extends Listed> {
  rows: Table["$inferSelect"][];
  total: Total;
  /** Cursor of the next page, where there is one. */
  next: string | undefined;
  /** X-Total-Count and Link (decisions.md section 4). */
  headers: Record<string, string>;
}

/**
 * One page of a table. The cursor names the last row seen by its sort key and id: a page costs the same however
 * deep it lies, and rows that come or go meanwhile shift nothing.
 */
export async function pageOf<Table extends Listed>(db: Db, listing: Listing<Table>): Promise<Page<Table>> {
  const { search, query } = listing;
  const asked = askedOf(listing);
  const { found, total } = search
    ? await searchedPage(db, asked, search)
    : { found: await rowsOfPage(db, asked), total: await totalOf(db, listing, asked) };
  const rows = found.slice(0, query.limit);
  const more = found.length > query.limit ? rows.at(-1) : undefined;
  const next = more && writeCursor(more);
  return { rows: rows as Table["$inferSelect"][], total, next, headers: headersOf(listing, total, more) };
}

function askedOf<Table extends Listed>(listing: Listing<Table>): Asked {
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

function keyOf<Table extends Listed>({ exactly = {} }: Listing<Table>): TallyKey {
  return Object.fromEntries(Object.entries<string | null | undefined>(exactly).filter(isAskedFor));
}

function isAskedFor(entry: [string, string | null | undefined]): entry is [string, string | null] {
  return entry[1] !== undefined;
}

async function totalOf<Table extends Listed>(db: Db, listing: Listing<Table>, asked: Asked): Promise<Total> {
  if (listing.counted) return { count: await db.$count(listing.table, asked.where), isAtLeast: false };
  const [noun, key] = [getTableName(listing.table), keyOf(listing)];
  if (!listing.filters?.some(Boolean) && isTallied(noun, Object.keys(key)))
    return { count: await tally(db, noun, key), isAtLeast: false };
  // In the order of the list: left to itself the planner reads the table from its beginning, and hopes to meet them there.
  const rows = sql`select from ${listing.table} where ${asked.where ?? sql`true`}
    order by ${sql.join(asked.order.by(), sql`, `)}`;
  const counted = await countUpTo(db, mostCounted + 1, rows);
  return { count: Math.min(counted, mostCounted), isAtLeast: counted > mostCounted };
}

/** The headers of a page; `more` is its last row where there are others behind it. */
export function headersOf<Table extends Listed>(
  listing: Listing<Table>,
  { count, isAtLeast }: Total,
  more: CursorRow | undefined,
): Record<string, string> {
  return {
    [totalCountHeader]: String(count),
    ...(isAtLeast ? { [totalAtLeastHeader]: "true" } : {}),
    ...(more ? { link: `<${nextAddress(listing, more)}>; rel="next"` } : {}),
  };
}

function nextAddress<Table extends Listed>({ path, query }: Listing<Table>, last: CursorRow): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...query, cursor: writeCursor(last) })) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  return `${path}?${parameters}`;
}
