import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { notFound, staleVersion } from "../core/http-error.ts";
import type { Tx } from "./connection.ts";

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

interface Edit<Table extends VersionedTable> {
  table: Table;
  id: string;
  changes: Partial<Table["$inferInsert"]>;
  /** The version that the editor saw; undefined skips the check. */
  version?: number | undefined;
  /** The record's name in a refusal: "lead". */
  noun: string;
}

/** Updates a row and increments its version. Refuses a deleted row (404) or a stale version (409). */
export async function edit<Table extends VersionedTable>(
  tx: Tx,
  change: Edit<Table>,
): Promise<Table["$inferSelect"]> {
  const { table, id, changes, version, noun } = change;
  const seen = version === undefined ? undefined : eq(table.version, version);
  const rows = await tx
    .update(table as PgTable)
    .set({ ...changes, version: nextVersion(table) })
    .where(and(eq(table.id, id), seen))
    .returning();
  const [row] = rows as Table["$inferSelect"][];
  if (row) return row;
  const exists = await tx.$count(table, eq(table.id, id));
  throw exists ? staleVersion(noun) : notFound(noun);
}

interface ChangedEdit<Table extends VersionedTable, Row> extends Omit<Edit<Table>, "id"> {
  /** The row as it is, locked. */
  found: Row;
  /** Columns that follow from the changes, and are written only with them. */
  implied?: Partial<Table["$inferInsert"]> | undefined;
}

/**
 * Like `edit`, with only the fields that differ (`changesBetween`). Without any it returns `found` itself, and still
 * refuses a stale version: the caller then records nothing.
 */
export async function editChanged<Table extends VersionedTable, Row extends { id: string; version: number }>(
  tx: Tx,
  { found, changes, implied, ...change }: ChangedEdit<Table, Row>,
): Promise<Row | Table["$inferSelect"]> {
  if (Object.keys(changes).length > 0)
    return edit(tx, { ...change, id: found.id, changes: { ...changes, ...implied } });
  refuseStale(found, change.version, change.noun);
  return found;
}

/** The next version, for an update. */
export function nextVersion(table: { version: PgColumn }): SQL {
  return sql`${table.version} + 1`;
}

/** Refuses to change a record that changed since `version` was read; undefined skips the check. */
export function refuseStale(found: { version: number }, version: number | undefined, noun: string) {
  if (version !== undefined && version !== found.version) throw staleVersion(noun);
}
