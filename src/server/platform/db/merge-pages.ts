import type { Db } from "./connection.ts";
import { writeCursor } from "./cursor.ts";
import { headersOf, type Listing, type Page, pageOf } from "./page.ts";
import type { ListedRow, ListedTable } from "./page-rows.ts";

type DatedRow = { id: string; createdAt: Date };

/**
 * One page of several lists that differ in one filter, merged newest first. Each list is read by its own index, because
 * a filter such as "one of two statuses" would force a sort. They share one cursor.
 */
export async function mergedPageOf<Table extends ListedTable & { $inferSelect: DatedRow }>(
  db: Db,
  listings: [Listing<Table>, ...Listing<Table>[]],
): Promise<Page<Table>> {
  const [first] = listings;
  const pages = await Promise.all(listings.map((listing) => pageOf(db, listing)));
  const all = pages.flatMap(({ rows }) => rows as (ListedRow<Table> & DatedRow)[]).sort(newestFirst);
  const rows = all.slice(0, first.query.limit);
  const total = {
    count: pages.reduce((sum, page) => sum + page.total.count, 0),
    isAtLeast: pages.some((page) => page.total.isAtLeast),
  };
  const isMore = all.length > rows.length || pages.some((page) => page.next);
  const last = isMore ? rows.at(-1) : undefined;
  const cursor = last && { id: last.id, sortKeys: [last.createdAt.toISOString()] };
  return { rows, total, next: cursor && writeCursor(cursor), headers: headersOf(first, total, cursor) };
}

function newestFirst(one: DatedRow, other: DatedRow): number {
  const apart = other.createdAt.getTime() - one.createdAt.getTime();
  return apart || (one.id < other.id ? 1 : -1);
}
