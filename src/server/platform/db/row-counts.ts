import { sql } from "drizzle-orm";
import { logLine } from "../core/log-line.ts";
import { errorLine } from "./error-log.ts";
import { tryNamed } from "./named-locks.ts";
import { prepared } from "./prepared.ts";
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
function linesFor(noun: CountedTable, columns: readonly string[]) {
  return { noun, folded: columns.includes(person) ? foldedByPerson(noun) : folded(noun) };
}

const rowCounts = sql`row_counts`;
const wantedLines = sql`noun in (${sql.placeholder("noun")}, ${sql.placeholder("folded")})`;
const unfoldedLines = sql<number>`(count(*) filter (where noun = ${sql.placeholder("noun")}))::int`;

const counted = prepared("row count", (db, name) =>
  db
    .select({
      rows: sql<number>`coalesce(sum(amount) filter (where key @> ${sql.placeholder("key")}::jsonb), 0)::float8`,
      lines: unfoldedLines,
    })
    .from(rowCounts)
    .where(wantedLines)
    .prepare(name),
);

/** Counts the rows with these values. */
export async function countRow(db: Db, noun: CountedTable, key: RowCountKey = {}): Promise<number> {
  const [sum] = await counted(db).execute({
    key: JSON.stringify(key),
    ...linesFor(noun, Object.keys(key)),
  });
  if (!sum) throw new Error(`The row counts of ${noun} were not read`);
  await foldIfMany(db, noun, sum.lines);
  return sum.rows;
}

const grouped = new Map<string, ReturnType<typeof prepareGroups>>();

function groupedBy(columns: readonly string[]) {
  const key = columns.join(", ");
  const known = grouped.get(key) ?? prepareGroups(key, columns);
  grouped.set(key, known);
  return known;
}

function prepareGroups(key: string, columns: readonly string[]) {
  const values = Object.fromEntries(
    columns.map((column) => [column, sql<string | null>`key->>${sql.raw(`'${column}'`)}`]),
  );
  return prepared(`row counts by ${key}`, (db, name) =>
    db
      .select({ values, rows: sql<number>`sum(amount)::float8`, lines: unfoldedLines })
      .from(rowCounts)
      .where(wantedLines)
      .groupBy(...Object.values(values))
      .prepare(name),
  );
}

type Group<Column extends string> = Record<Column, string | null> & { rows: number };

/** Counts rows by value, or by combination of values of several columns. */
export async function countRowsBy<
  Noun extends CountedTable,
  Column extends (typeof countedColumns)[Noun][number],
>(db: Db, noun: Noun, columns: readonly Column[]): Promise<Group<Column>[]> {
  const found = await groupedBy(columns)(db).execute(linesFor(noun, columns));
  const groups = found.map(({ values, ...sums }) => ({ ...values, ...sums })) as (Group<Column> & {
    lines: number;
  })[];
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
