import { and, asc, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { totalCountHeader } from "#contract/lists.ts";
import { invalid } from "../refusal.ts";
import type { Db } from "./connection.ts";

type Listed = PgTable & { id: PgColumn };

/** What to sort by, and the database's type of it, so that a cursor compares as the column does. */
interface SortColumn {
  by: SQL | PgColumn;
  type: "timestamptz" | "text" | "date";
}

interface Listing<Table extends Listed> {
  table: Table;
  sortable: Record<string, SortColumn>;
  /** What holds unless the caller asks otherwise; a leading dash means descending. */
  sortedBy: string;
  filters: (SQL | undefined)[];
  /** The whole query as the contract read it. */
  query: { sort?: string | undefined; limit: number; cursor?: string | undefined };
  /** Address of the list, for the link to its next page. */
  path: string;
}

export interface Page<Table extends Listed> {
  rows: Table["$inferSelect"][];
  /** X-Total-Count and Link (decisions.md section 4). */
  headers: Record<string, string>;
}

/**
 * One page of a table. The cursor names the last row seen by its sort key and id: a page costs the same however
 * deep it lies, and rows that come or go meanwhile shift nothing.
 */
export async function pageOf<Table extends Listed>(db: Db, listing: Listing<Table>): Promise<Page<Table>> {
  const { table, filters, query } = listing;
  const order = orderOf(listing);
  const direction = order.descending ? desc : asc;
  const found = await db
    .select({ ...getTableColumns(table), sortKey: sql<string>`(${order.by})::text` })
    .from(table as PgTable)
    .where(and(...filters, after(order, table.id, query.cursor)))
    .orderBy(direction(order.by), direction(table.id))
    .limit(query.limit + 1);
  // Drizzle cannot follow a table that is a type parameter: these are its columns and the sort key.
  const rows = found.slice(0, query.limit) as unknown as (Table["$inferSelect"] & CursorRow)[];
  const more = found.length > query.limit ? rows.at(-1) : undefined;
  return { rows, headers: await headersOf(db, listing, more) };
}

interface CursorRow {
  id: string;
  sortKey: string;
}

interface Order extends SortColumn {
  descending: boolean;
}

function orderOf<Table extends Listed>({ sortable, sortedBy, query }: Listing<Table>): Order {
  const sort = query.sort ?? sortedBy;
  const column = sortable[sort.replace(/^-/, "")];
  if (!column) throw new Error(`No column is named for the sort ${sort}`);
  return { ...column, descending: sort.startsWith("-") };
}

function after(order: Order, id: PgColumn, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [key, lastId] = readCursor(cursor);
  const compare = sql.raw(order.descending ? "<" : ">");
  return sql`(${order.by}, ${id}) ${compare} (${key}::${sql.raw(order.type)}, ${lastId}::uuid)`;
}

async function headersOf<Table extends Listed>(db: Db, listing: Listing<Table>, more: CursorRow | undefined) {
  const total = await db.$count(listing.table, and(...listing.filters));
  const headers: Record<string, string> = { [totalCountHeader]: String(total) };
  if (more) headers.link = `<${nextAddress(listing, more)}>; rel="next"`;
  return headers;
}

function nextAddress<Table extends Listed>(
  { path, query }: Listing<Table>,
  { id, sortKey }: CursorRow,
): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...query, cursor: writeCursor(sortKey, id) })) {
    if (value !== undefined) parameters.set(key, String(value));
  }
  return `${path}?${parameters}`;
}

function writeCursor(sortKey: string, id: string): string {
  return Buffer.from(JSON.stringify([sortKey, id])).toString("base64url");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cursor is only ever one that we wrote; anything else is refused before the database sees it. */
function readCursor(cursor: string): [string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(read) && typeof read[0] === "string" && uuid.test(read[1])) return [read[0], read[1]];
  } catch {
    // Said below, as for every other cursor that is not ours.
  }
  throw invalid({ cursor: "Use the cursor of the Link header" });
}

/** `column like '%typed%'` on a searchable column, with the wildcards of the typed text taken literally. */
export function contains(searchable: SQL | PgColumn, typed: string | undefined): SQL | undefined {
  const text = typed?.trim().toLowerCase();
  if (!text) return undefined;
  return sql`${searchable} like ${`%${text.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
}
