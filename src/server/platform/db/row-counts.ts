import { type SQL, sql } from "drizzle-orm";
import { logLine } from "../core/log-line.ts";
import { errorLine } from "./error-log.ts";
import { tryNamed } from "./named-locks.ts";
import { rowsOf } from "./query-rows.ts";
import type { Db } from "./store.ts";

/** Tables whose rows are counted by database triggers, and the columns to count by. */
const countedColumns = {
  leads: ["status", "priority", "leadType", "assignedTo"],
  clients: ["propertyType"],
  appointments: ["status", "appointmentType", "assignedTo"],
  projects: ["status"],
  /** Counts the cents that leads are worth. */
  leadValues: ["status", "leadType", "assignedTo"],
} as const;

type CountedTable = keyof typeof countedColumns;

/** Column to value; null counts rows without one. */
export type RowCountKey = Record<string, string | null>;

/** Whether a table's rows are counted by these columns. */
export function isReportFilter(noun: string, columns: string[]): noun is CountedTable {
  const known: readonly string[] | undefined =
    noun in countedColumns ? countedColumns[noun as CountedTable] : undefined;
  return known !== undefined && columns.every((column) => known.includes(column));
}

/** The assignee has as many values as there are users, so counts that ignore it read separate, shorter lines. */
const person = "assignedTo";

/** The nouns of folded lines: without the assignee, and with it if the table has one. */
const folded = (noun: CountedTable) => `${noun} folded`;
const foldedByPerson = (noun: CountedTable) => `${noun} folded by person`;

/** The lines that make up a count by these columns: unfolded ones plus one of the two kinds of folded ones. */
function linesFor(noun: CountedTable, columns: readonly string[]): SQL {
  const kind = columns.includes(person) ? foldedByPerson(noun) : folded(noun);
  return sql`noun in (${noun}, ${kind})`;
}

/** Counts the rows with these values. */
export async function countRow(db: Db, noun: CountedTable, key: RowCountKey = {}): Promise<number> {
  const [sum] = await rowsOf<{ rows: number; lines: number }>(
    db,
    sql`select coalesce(sum(amount) filter (where key @> ${JSON.stringify(key)}::jsonb), 0)::float8 as rows,
               count(*) filter (where noun = ${noun})::int as lines
        from row_counts where ${linesFor(noun, Object.keys(key))}`,
  );
  if (!sum) throw new Error(`The row counts of ${noun} were not read`);
  await foldIfMany(db, noun, sum.lines);
  return sum.rows;
}

type Group<Column extends string> = Record<Column, string | null> & { rows: number };

/** Counts rows by value, or by combination of values of several columns. */
export async function countRowsBy<
  Noun extends CountedTable,
  Column extends (typeof countedColumns)[Noun][number],
>(db: Db, noun: Noun, columns: readonly Column[]): Promise<Group<Column>[]> {
  const values = columns.map((column) => sql`key->>${column} as ${sql.identifier(column)}`);
  const places = sql.raw(columns.map((_, place) => place + 1).join(", "));
  const groups = await rowsOf<Group<Column> & { lines: number }>(
    db,
    sql`select ${sql.join(values, sql`, `)}, sum(amount)::float8 as rows,
               count(*) filter (where noun = ${noun})::int as lines
        from row_counts where ${linesFor(noun, columns)} group by ${places}`,
  );
  const lines = groups.reduce((sum, group) => sum + group.lines, 0);
  await foldIfMany(db, noun, lines);
  return groups;
}

/** Below this many lines, reading them is fast enough. */
const manyLines = 500;

async function foldIfMany(db: Db, noun: CountedTable, lines: number) {
  if (lines <= manyLines) return;
  try {
    await foldRowCounts(db, noun);
  } catch (error) {
    // The count is correct anyway, and the next read tries again.
    logLine("warn", `The row counts of ${noun} were not folded: ${errorLine(error)}`);
  }
}

/**
 * Replaces many lines with one per key in a single statement, so that concurrent reads see either state. If two
 * processes fold at once, one of them skips it.
 */
export async function foldRowCounts(db: Db, noun: CountedTable): Promise<void> {
  const [all, byPerson] = [folded(noun), foldedByPerson(noun)];
  const hasPerson = sql.raw(String((countedColumns[noun] as readonly string[]).includes(person)));
  await db.execute(
    sql`with turn as materialized (
          select ${tryNamed("rowCounts", noun)} as is_ours
        ), gone as (
          delete from row_counts using turn
          where turn.is_ours and noun in (${noun}, ${all}, ${byPerson}) returning noun, key, amount
        )
        insert into row_counts (noun, key, amount)
        select ${all}, key - ${person}, sum(amount) from gone where noun in (${noun}, ${all})
          group by 2 having sum(amount) <> 0
        union all
        select ${byPerson}, key, sum(amount) from gone where ${hasPerson} and noun in (${noun}, ${byPerson})
          group by 2 having sum(amount) <> 0`,
  );
}
