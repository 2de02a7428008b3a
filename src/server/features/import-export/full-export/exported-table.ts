import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** Why a column is in no file. */
interface LeftOut {
  leftOut: string;
}

/** A column whose stored value must not be exported as it is. */
interface Rewritten {
  heading: string;
  read: (column: PgColumn) => SQL;
}

/** A column's heading, which is also its key in the JSON, or why it is left out. */
export type Decision = string | Rewritten | LeftOut;

export interface ExportedTable {
  table: PgTable;
  /** Name of its files, without the extension. */
  file: string;
  /** For the README. */
  about: string;
  columns: Record<string, Decision>;
}

/** A table with a decision for each column: a new column is a type error until someone decides. */
export function exported<Table extends PgTable>(
  table: Table,
  described: Omit<ExportedTable, "table" | "columns"> & {
    columns: Record<keyof Table["_"]["columns"], Decision>;
  },
): ExportedTable {
  return { table, ...described };
}

const leftOut = (reason: string): LeftOut => ({ leftOut: reason });

export const secret = leftOut("A secret, or proof of one");
export const copied = leftOut("A copy of what other files have, for the order of lists");
export const forSearch = leftOut("Another form of other columns, for searching");
export const editCount = leftOut("Counts edits, so that an edit of an old state is refused");
export const forUndo = leftOut("An earlier state, for Undo");
export const forSending = leftOut("Keeps the server from doing the same twice");
export const forScreens = leftOut("What someone has dismissed on a screen");
export const oneRow = leftOut("Always true: the table has one row");
export const inPdfs = leftOut("A picture, which is in the PDF of the quote");

/** A deleted appointment's row has the key of its customer's page. */
export const withoutLinks = (column: PgColumn) =>
  sql`regexp_replace(${column}::text, '"answer_(token|digest)": "[^"]*"', '"answer_\\1": null', 'g')::jsonb`;

interface ExportedColumn {
  heading: string;
  value: SQL;
}

export function columnsOf({ table, columns }: ExportedTable): ExportedColumn[] {
  return Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const decision = columns[key]!;
    if (typeof decision === "string") return [{ heading: decision, value: sql`${column}` }];
    return "leftOut" in decision
      ? []
      : [{ heading: decision.heading, value: decision.read(column as PgColumn) }];
  });
}
