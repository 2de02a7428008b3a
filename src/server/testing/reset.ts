import { getTableName, sql } from "drizzle-orm";
import { addStarterData } from "../features/seed/starter.ts";
import type { Db } from "../platform/db/connection.ts";
import { rowsOf } from "../platform/db/query-rows.ts";
import { rowCounts } from "../platform/db/tables/all.ts";

/** Empties every table and restores the starter data, in a database that `prepareReset` prepared. */
export async function resetDatabase(db: Db) {
  await db.execute(sql`select testing.reset()`);
}

/**
 * Adds the starter data and the function that resets the database to it. One statement empties all other tables, so
 * the order of foreign keys does not matter. Deleting takes a millisecond; truncating took a hundred.
 */
export async function prepareReset(db: Db) {
  // Triggers count the deletions, so the counts are deleted again afterward.
  const counted = getTableName(rowCounts);
  const before = await filledTables(db);
  await addStarterData(db);
  const starter = (await filledTables(db)).filter((table) => !before.includes(table));
  const others = (await allTables(db)).filter((table) => ![...starter, counted].includes(table));
  const deletions = others.map((table) => `gone_${table} as (delete from ${table})`);
  await db.execute(sql`create schema testing`);
  for (const table of starter)
    await db.execute(sql.raw(`create table testing.${table} as table public.${table}`));
  await db.execute(
    sql.raw(`create function testing.reset() returns void language plpgsql as $$ begin
      with ${deletions.join(", ")} delete from ${counted};
      delete from ${counted};
      ${starter.map(restored).join("\n")}
    end $$`),
  );
}

/** Leaves an unchanged table alone, because a change is announced and empties the page cache. */
const restored = (table: string) => `
  if exists ((table public.${table} except table testing.${table})
    union all (table testing.${table} except table public.${table})) then
    delete from public.${table};
    insert into public.${table} table testing.${table};
  end if;`;

async function filledTables(db: Db) {
  const tables = await allTables(db);
  const counts = await Promise.all(
    tables.map((table) => rowsOf(db, sql`select from ${sql.identifier(table)} limit 1`)),
  );
  return tables.filter((_, place) => counts[place]!.length > 0);
}

async function allTables(db: Db) {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return tables.map(({ name }) => name);
}
