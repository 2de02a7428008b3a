import { type SQL, sql } from "drizzle-orm";
import { integer, numeric, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Columns that many tables share. */
export const id = () => uuid("id").primaryKey().defaultRandom();

/** Millisecond precision, like a JavaScript Date, so that values in page cursors compare equal. */
export const moment = (column: string) =>
  timestamp(column, { withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => moment("created_at").notNull().defaultNow();

/** Incremented by every change. An editor names the version they saw, and a stale edit is refused. */
export const version = () => integer("version").notNull().default(1);

/** Money as decimal(10,2), read and written as a string with two decimals. */
export const money = (column: string) => numeric(column, { precision: 10, scale: 2 });

/** A sum of money columns. */
export const total = (column: string) => numeric(column, { precision: 14, scale: 2 });

/** Inches as decimal(8,4), which keeps eighths and sixteenths exact. */
export const inches = (column: string) => numeric(column, { precision: 8, scale: 4 });

/** `column in ('a', 'b')` for a check constraint, so that the database also enforces the domain's closed lists. */
export function oneOf(column: string, allowed: readonly string[]) {
  return sql.raw(`"${column}" in (${allowed.map((value) => `'${value}'`).join(", ")})`);
}

/** The folded text that a search matches; a trigram index finds any part of it. */
export const searchable = (columns: string) =>
  text("searchable")
    .notNull()
    .generatedAlwaysAs((): SQL => sql.raw(`folded_text(${columns})`));
