import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  countUpTo,
  type FoundRow,
  type ListedTable,
  type RowQuery,
  rowsAmong,
  rowsOfPage,
  type Total,
} from "./page-rows.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";
import { contains } from "./text-search.ts";

/** A list's search text as two kinds of condition. */
export interface Search {
  /** A condition on one row. */
  row: SQL;
  /** Subqueries that find all matches, each by its own index: `from leads where …`. */
  branches: SQL[];
}

/** A search in one column; undefined if nothing was typed. */
export function searchIn(
  table: ListedTable,
  searchable: PgColumn,
  typed: string | undefined,
): Search | undefined {
  const row = contains(searchable, typed);
  return row && { row, branches: [sql`from ${table} where ${row}`] };
}

/** Counts stop here if every row must be checked. */
export const maxCounted = 1_000;

/** Rows to scan in list order before using the indexes. */
const lookedThrough = 1_000;

interface FoundPage {
  found: FoundRow[];
  total: Total;
}

/**
 * A page of matches at a cost independent of the table's size. Common words fill a page from the first thousand rows in
 * list order. Rare ones are found by the indexes and sorted afterward.
 */
export async function searchedPage(db: Db, query: RowQuery, search: Search): Promise<FoundPage> {
  const found = await rowsAmong(db, query, inFirstRows(query, search));
  if (found.length > query.limit) return { found, total: await totalOfMany(db, query, search) };
  return (await searchIndexes(db, query, search)) ?? (await oneByOne(db, query, search));
}

function inFirstRows({ table, order, where, limit, cursor }: RowQuery, { row }: Search): SQL {
  return sql`
    select ${table.id} as id, 0 as total
    from (
      select * from ${table} where ${and(where, order.after(cursor)) ?? sql`true`}
      order by ${sql.join(order.by(), sql`, `)} limit ${lookedThrough}
    ) as ${nameOf(table)}
    where ${row} order by ${sql.join(order.by(), sql`, `)} limit ${limit + 1}`;
}

/** There may be many more matches than the page, so only a short list is counted completely. */
async function totalOfMany(db: Db, query: RowQuery, { row }: Search): Promise<Total> {
  const { table, where, limit } = query;
  const all = sql`select * from ${table} where ${where ?? sql`true`}`;
  const [counted] = await rowsOf<{ found: number | null }>(
    db,
    // The limit in the second count excludes nothing; it keeps the planner from planning for the whole table.
    sql`select case when (select count(*) from (${all} limit ${lookedThrough + 1}) as first) <= ${lookedThrough} then (
          select count(*)::int from (${all} limit ${lookedThrough}) as ${nameOf(table)} where ${row}) end as found`,
  );
  const found = counted?.found ?? null;
  return found === null ? { count: limit + 1, isAtLeast: true } : { count: found, isAtLeast: false };
}

/** Undefined if there are too many to sort. */
async function searchIndexes(db: Db, query: RowQuery, search: Search): Promise<FoundPage | undefined> {
  const { order, limit, cursor } = query;
  const hits = hitsOf(query, search);
  const keys = order.columns.map((_, place) => keyName(place));
  const id = sql`id`;
  const found = await rowsAmong(
    db,
    query,
    sql`select id, total from (select *, (count(*) over ())::int as total from (${hits}) as hits) as counted
        where ${order.after(cursor, keys, id) ?? sql`true`}
        order by ${sql.join(order.by(keys, id), sql`, `)} limit ${limit + 1}`,
  );
  // An empty page after the last row carries no count of the earlier ones.
  const count =
    found[0]?.total ?? (cursor ? await countUpTo(db, maxCounted + 1, sql`select from (${hits}) as hits`) : 0);
  return count > maxCounted ? undefined : { found, total: { count, isAtLeast: false } };
}

/** Ids and sort values of all matches, or of one more than can be sorted. */
function hitsOf({ table, order, where }: RowQuery, { branches }: Search): SQL {
  const keys = order.columns.map(({ by }, place) => sql`${by} as ${keyName(place)}`);
  const columns = sql.join([sql`${table.id} as id`, ...keys], sql`, `);
  const limitHits = sql`limit ${maxCounted + 1}`;
  const hits = branches.map(
    (part) => sql`(select ${columns} ${part} and ${where ?? sql`true`} ${limitHits})`,
  );
  return sql`select * from (${sql.join(hits, sql` union `)}) as parts ${limitHits}`;
}

function keyName(place: number): SQL {
  return sql`${sql.identifier(`key_${place}`)}`;
}

async function oneByOne(db: Db, query: RowQuery, { row }: Search): Promise<FoundPage> {
  const found = await rowsOfPage(db, { ...query, where: and(query.where, row) });
  return { found, total: { count: maxCounted, isAtLeast: true } };
}

/** The alias for a subselect in place of the table. */
function nameOf(table: ListedTable): SQL {
  return sql`${sql.identifier(getTableName(table))}`;
}
