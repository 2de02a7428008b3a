import { and, desc, eq } from "drizzle-orm";
import { conflict, notFound } from "../core/http-error.ts";
import type { Tx } from "../db/connection.ts";
import { violated } from "../db/constraint-errors.ts";
import { lockNamed } from "../db/named-locks.ts";
import { events, windows } from "../db/tables/all.ts";

/** A deletion's event keeps the deleted rows, so that they can be restored from it. */
export type SerializedRow<Row extends { createdAt: Date }> = Omit<Row, "createdAt"> & { createdAt: string };

export function serializeRow<Row extends { createdAt: Date }>(row: Row): SerializedRow<Row> {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export function deserializeRow<Row extends { createdAt: Date }>({
  createdAt,
  ...row
}: SerializedRow<Row>): Row {
  return { ...row, createdAt: new Date(createdAt) } as unknown as Row;
}

/** The rows kept by the newest deletion event of a record. Throws a 404 if there is none. */
export async function deletedRowOf<Detail>(tx: Tx, noun: "window" | "room", id: string): Promise<Detail> {
  const [event] = await tx
    .select({ detail: events.detail })
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.kind, `${noun}.deleted`)))
    .orderBy(desc(events.id))
    .limit(1);
  if (!event?.detail[noun]) throw notFound(noun);
  return event.detail as Detail;
}

/** Serializes restores of the same record; the second one finds the record in place. */
export async function lockRestore(tx: Tx, id: string): Promise<void> {
  await lockNamed(tx, "restores", id);
}

/** Rows per statement: PostgreSQL allows at most 65,535 parameters. */
const batchSize = 1_000;

export async function reinsertWindows(tx: Tx, rows: (typeof windows.$inferSelect)[]): Promise<void> {
  try {
    for (let first = 0; first < rows.length; first += batchSize) {
      await tx.insert(windows).values(rows.slice(first, first + batchSize));
    }
  } catch (error) {
    if (violated(error)?.kind !== "foreignKey") throw error;
    throw conflict("product_gone", "Its product is no longer in the catalog");
  }
}
