import { and, desc, eq, sql } from "drizzle-orm";
import { conflict, notFound } from "../core/http-error.ts";
import type { Tx } from "../db/connection.ts";
import { violated } from "../db/constraint-errors.ts";
import { events, windows } from "../db/tables/all.ts";

/** What was deleted stays in the event that says so, row by row, and can be brought back from there. */
export type Kept<Row extends { createdAt: Date }> = Omit<Row, "createdAt"> & { createdAt: string };

export function kept<Row extends { createdAt: Date }>(row: Row): Kept<Row> {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export function known<Row extends { createdAt: Date }>({ createdAt, ...row }: Kept<Row>): Row {
  return { ...row, createdAt: new Date(createdAt) } as unknown as Row;
}

/**
 * What the newest event of a deletion has kept of a record, under the name of its noun. 404 where there is none.
 */
export async function keptOf<Detail>(tx: Tx, noun: "window" | "room", id: string): Promise<Detail> {
  const [event] = await tx
    .select({ detail: events.detail })
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.kind, `${noun}.deleted`)))
    .orderBy(desc(events.id))
    .limit(1);
  if (!event?.detail[noun]) throw notFound(noun);
  return event.detail as Detail;
}

/** Who brings the same record back at once goes one after the other; the second finds it there. */
export async function oneAtATime(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`restore ${id}`}))`);
}

/** So many rows a statement: it may have no more than 65,535 values. */
const atATime = 1_000;

export async function putWindowsBack(tx: Tx, rows: (typeof windows.$inferSelect)[]): Promise<void> {
  try {
    for (let first = 0; first < rows.length; first += atATime) {
      await tx.insert(windows).values(rows.slice(first, first + atATime));
    }
  } catch (error) {
    if (violated(error)?.kind !== "foreignKey") throw error;
    throw conflict("product_gone", "Its product has left the catalogue since");
  }
}
