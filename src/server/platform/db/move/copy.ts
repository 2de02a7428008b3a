import { sql } from "drizzle-orm";
import { rowsOf } from "../query-rows.ts";
import type { Tx } from "../store.ts";
import type { Table } from "./tables.ts";

const batch = 500;

/**
 * Copies rows as PostgreSQL's text of the whole row. JavaScript values would lose microseconds and long decimals, and
 * JSON would confuse a null inside it with no value.
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

/** "offset 0" keeps PostgreSQL from parsing the row's text once per column. */
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
