import { type SQL, sql } from "drizzle-orm";
import { integer, numeric, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Columns that many tables share. */
export const id = () => uuid("id").primaryKey().defaultRandom();

/** To the millisecond: what a JavaScript Date holds, so that a value read back compares equal (page cursors). */
export const moment = (column: string) =>
  timestamp(column, { withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => moment("created_at").notNull().defaultNow();

/** Counts the changes of a row: who edits names the version they saw, and a stale one is refused. */
export const version = () => integer("version").notNull().default(1);

/** Money as decimal(10,2), read and written as a string with two decimals. */
export const money = (column: string) => numeric(column, { precision: 10, scale: 2 });

/** Inches as decimal(8,4): eighths and sixteenths stay exact. */
export const inches = (column: string) => numeric(column, { precision: 8, scale: 4 });

/** `column in ('a', 'b')` for a check constraint: the closed lists of the domain, held by the database too. */
export function oneOf(column: string, allowed: readonly string[]) {
  return sql.raw(`"${column}" in (${allowed.map((value) => `'${value}'`).join(", ")})`);
}

/** What a search looks through, in lower case; a trigram index makes any part of it findable. */
export const searchable = (columns: string) =>
  text("searchable")
    .notNull()
    .generatedAlwaysAs((): SQL => sql.raw(columns));
