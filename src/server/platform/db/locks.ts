import { asc, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { notFound } from "../core/http-error.ts";
import type { Tx } from "./store.ts";

type TableWithId = PgTable & { id: PgColumn };

/**
 * A transaction locks rows of these tables in this order; in tests, another order fails. Messages are not in it: each
 * is locked under its appointment's lock. "key share", which only prevents deletion, may come earlier: booking finds
 * the client's open request by the client. A deadlock with a deletion is broken by PostgreSQL and tried again.
 */
export const lockOrder = [
  "imports",
  "submissions",
  "trash",
  "users",
  "appointments",
  "leads",
  "clients",
  "projects",
  "payments",
  "company_profile",
  "business_settings",
  "retention_settings",
];

/** "update" also blocks new references to the row; "no key update" allows them, such as an event's to its user. */
export type LockMode = "update" | "no key update" | "share" | "key share";

/** Locks a row until commit. A row that is gone is a 404 by its noun. */
export async function lockRow<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  id: string,
  { mode, noun }: { mode?: LockMode; noun: string },
): Promise<Table["$inferSelect"]> {
  const row = await lockIfThere(tx, table, id, mode);
  if (!row) throw notFound(noun);
  return row;
}

/** Locks a row until commit; undefined if it is gone. */
export async function lockIfThere<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  id: string,
  mode?: LockMode,
): Promise<Table["$inferSelect"] | undefined> {
  const [row] = await lockRows(tx, table, eq(table.id, id), mode);
  return row;
}

/** Locks rows until commit, always in the order of their ids, so that two transactions cannot deadlock. */
export async function lockRows<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  where: SQL | undefined,
  mode: LockMode = "update",
): Promise<Table["$inferSelect"][]> {
  return await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(asc(table.id))
    .for(mode);
}
