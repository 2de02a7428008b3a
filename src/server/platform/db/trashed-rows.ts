import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { rolesAt } from "#domain/staff/permissions.ts";
import { conflict } from "../core/http-error.ts";
import type { Tx } from "./connection.ts";
import { violated } from "./constraint-errors.ts";
import { rowsOf } from "./query-rows.ts";
import {
  appointments,
  clients,
  duplicateDismissals,
  imports,
  leadStageHistory,
  leads,
  messages,
  serviceAreas,
  submissions,
  users,
} from "./tables/all.ts";
import type { TrashedRows } from "./tables/trash.ts";

/** A row by column name, as the database writes it in JSON. */
export type RawRow = Record<string, unknown>;

/** Tables whose rows can be in the trash or refer to rows there. */
const tables = {
  leads,
  lead_stage_history: leadStageHistory,
  duplicate_dismissals: duplicateDismissals,
  appointments,
  messages,
  submissions,
};
type TableName = keyof typeof tables;

/** The tables that these columns refer to. */
const references: Record<string, PgTable & { id: PgColumn }> = {
  lead_id: leads,
  other_id: leads,
  client_id: clients,
  appointment_id: appointments,
  assigned_to: users,
  service_area_id: serviceAreas,
  import_id: imports,
};

/** Deletes rows and keeps copies. The last rows taken are restored first. */
export async function moveToTrash(
  tx: Tx,
  trashed: TrashedRows,
  table: PgTable,
  where: SQL | undefined,
): Promise<void> {
  const found = await rowsOf<{ row: RawRow }>(
    tx,
    sql`delete from ${table} where ${where} returning to_jsonb(${table}) as row`,
  );
  if (found.length > 0)
    trashed.rows.unshift({ table: getTableName(table), rows: found.map(({ row }) => row) });
}

interface LinkedTable {
  table: PgTable & { id: PgColumn };
  column: PgColumn;
  /** Id of the row that it refers to. */
  to: string;
}

/** Clears references from remaining rows to a deleted one. */
export async function unlink(
  tx: Tx,
  trashed: TrashedRows,
  { table, column, to }: LinkedTable,
): Promise<void> {
  const cleared = await rowsOf<{ id: string }>(
    tx,
    sql`update ${table} set ${sql.identifier(column.name)} = null where ${eq(column, to)} returning ${table.id} as id`,
  );
  if (cleared.length > 0) {
    const ids = cleared.map(({ id }) => id);
    trashed.links.push({ table: getTableName(table), column: column.name, to, ids });
  }
}

/** Restores references in rows that still have none. */
export async function relink(
  tx: Tx,
  { table: name, column, to, ids }: TrashedRows["links"][number],
): Promise<void> {
  const table = tables[name as TableName] as typeof messages;
  const named = sql.identifier(column);
  await tx.execute(
    sql`update ${table} set ${named} = ${to} where ${and(inArray(table.id, ids), sql`${named} is null`)}`,
  );
}

/** Clears references to rows that no longer exist and assignments to users who no longer take such work. */
export async function dropMissingReferences(tx: Tx, name: string, row: RawRow): Promise<RawRow> {
  const cleared = { ...row };
  for (const [column, table] of Object.entries(references)) {
    const id = row[column];
    if (typeof id !== "string") continue;
    const mayTake = column === "assigned_to" ? takesWork(name) : undefined;
    if ((await tx.$count(table, and(eq(table.id, id), mayTake))) === 0) cleared[column] = null;
  }
  return cleared;
}

function takesWork(name: string): SQL | undefined {
  const roles = name === "leads" ? rolesAt.staff : rolesAt.crew;
  return and(eq(users.state, "active"), inArray(users.role, [...roles]));
}

/** Inserts rows unchanged. A column added since gets its default. */
export async function reinsertRows(tx: Tx, name: string, rows: RawRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const table = tables[name as TableName] as PgTable;
  const own = Object.values(getTableColumns(table)).filter(
    (column) => !column.generated && column.name in first,
  );
  const names = sql.join(
    own.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  try {
    await tx.execute(
      sql`insert into ${table} (${names})
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
    );
  } catch (error) {
    if (violated(error)?.kind !== "foreignKey") throw error;
    throw conflict("gone", "A record it belonged to was deleted since, so it can't be restored.");
  }
}
