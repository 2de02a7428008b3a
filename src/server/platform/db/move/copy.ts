import { sql } from "drizzle-orm";
import { rowsOf } from "../query-rows.ts";
import type { Tx } from "../store.ts";
import type { Table } from "./tables.ts";

const batch = 500;

/**
 * Rows travel as PostgreSQL's own text of a whole row and never become JavaScript values, which hold neither
 * microseconds nor long decimals, and JSON would take a null inside it for no value at all.
 */
export async function copyTable(reading: Tx, writing: Tx, table: Table) {
  await reading.execute(sql.raw(`declare reading no scroll cursor for ${rowsAsText(table)}`));
  for (;;) {
    const rows = await rowsOf<{ line: string }>(reading, sql.raw(`fetch ${batch} from reading`));
    if (rows.length === 0) break;
    await insert(
      writing,
      table,
      rows.map(({ line }) => line),
    );
  }
  await reading.execute(sql`close reading`);
}

function rowsAsText({ table }: Table) {
  return `select (source.*)::text as line from ${table} as source`;
}

/** "offset 0" keeps PostgreSQL from reading the text of a row once for each of its columns. */
async function insert(writing: Tx, { table, columns }: Table, lines: string[]) {
  const names = columns.map(({ column }) => column);
  await writing.execute(sql`
    insert into ${sql.raw(table)} (${sql.raw(names.join(", "))}) overriding system value
    select ${sql.raw(names.map((column) => `(parsed.record).${column}`).join(", "))}
    from (
      select line::${sql.raw(table)} as record from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb) as line
      offset 0
    ) as parsed`);
}
