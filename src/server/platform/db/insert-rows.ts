import { getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./connection.ts";

/** Inserts one row and returns it as stored. */
export async function insertOne<Table extends PgTable>(
  db: Db | Tx,
  table: Table,
  values: Table["$inferInsert"],
): Promise<Table["$inferSelect"]> {
  const [row] = await db
    .insert(table as PgTable)
    .values(values)
    .returning();
  if (!row) throw new Error(`A row of ${getTableName(table)} was not saved`);
  return row;
}

/**
 * Inserts many rows as one JSON parameter. The query builder makes an object for each value, and V8 learns to allocate
 * those where only a full collection frees them.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
  const usual = Object.fromEntries(
    columns.flatMap(([, column]) =>
      column.default === undefined || is(column.default, SQL) ? [] : [[column.name, column.default]],
    ),
  );
  const given = columns.filter(([key]) => rows.some((row) => key in row));
  const named = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(given.map(([key, { name }]) => [name, row[key]])),
  );
  const names = sql.join(
    [...new Set([...Object.keys(usual), ...given.map(([, { name }]) => name)])].map((name) =>
      sql.identifier(name),
    ),
    sql`, `,
  );
  // The base record has the values that a row leaves out.
  const base = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(usual)}::jsonb)`;
  await tx.execute(
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(${base}, ${JSON.stringify(named)}::jsonb)`,
  );
}
