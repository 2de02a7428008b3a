import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { csvLine } from "#domain/exports/cells.ts";
import type { ZipEntry } from "../../../platform/core/zip.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { fetchRows } from "../../../platform/db/fetch-rows.ts";
import { exportedTables } from "./all-tables.ts";
import { columnsOf, type ExportedTable } from "./exported-table.ts";

export const tablePath = ({ file }: ExportedTable, extension: "csv" | "json") =>
  `tables/${file}.${extension}`;

/** Each table as CSV and as JSON. `counted` is called with the rows of each. */
export async function* tableEntries(
  tx: Db,
  counted: (table: ExportedTable, rows: number) => void,
): AsyncGenerator<ZipEntry> {
  for (const table of exportedTables) {
    const count = (rows: number) => counted(table, rows);
    yield { name: tablePath(table, "csv"), content: csvOf(tx, table, count) };
    yield { name: tablePath(table, "json"), content: jsonOf(tx, table) };
  }
}

/** The byte order mark tells old spreadsheets that it is UTF-8. */
async function* csvOf(tx: Db, table: ExportedTable, counted: (rows: number) => void) {
  const columns = columnsOf(table);
  yield `\ufeff${csvLine(columns.map(({ heading }) => heading))}`;
  // As in the JSON: times in ISO 8601, and lists as JSON.
  const texts = columns.map(({ value }) => sql`to_json(${value}) #>> '{}'`);
  const cells = sql`select array[${sql.join(texts, sql`, `)}] as cells`;
  let count = 0;
  for await (const rows of fetchRows<{ cells: (string | null)[] }>(tx, sql`${cells} ${inOrder(table)}`)) {
    count += rows.length;
    yield rows.map((row) => csvLine(row.cells)).join("");
  }
  counted(count);
}

/** A list of objects, one a line. The database writes them, so that no digit of an amount is lost. */
async function* jsonOf(tx: Db, table: ExportedTable) {
  const columns = columnsOf(table);
  const fields = columns.map(({ heading, value }) => sql`${value} as ${sql.identifier(heading)}`);
  const query = sql`select row_to_json(found)::text as line
    from (select ${sql.join(fields, sql`, `)} ${inOrder(table)}) as found`;
  let separator = "[\n";
  for await (const rows of fetchRows<{ line: string }>(tx, query)) {
    yield separator + rows.map(({ line }) => line).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

function inOrder({ table }: ExportedTable): SQL {
  const { createdAt, id } = getTableColumns(table);
  const order = [createdAt, id].filter((column) => column !== undefined);
  return order.length > 0 ? sql`from ${table} order by ${sql.join(order, sql`, `)}` : sql`from ${table}`;
}
