import { createHash } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "../db/connection.ts";
import { type clients, events, type projects, type rooms } from "../db/tables/all.ts";

/** What a member's form has sent, as far as it tells a retry from something else (decision 006). */
export interface Sent {
  /** Of the event that it causes: lead.created. */
  kind: string;
  /** What the form calls what it sends; nothing is a repeat without one. */
  key: string | undefined;
  /** Left out where the form gives what was changed another key. */
  content?: unknown;
  by: { id: string };
  at: Date;
}

/** For the detail of the event that it causes: by this it is known when it comes again. */
export function keptOfSent({ key, content }: Pick<Sent, "key" | "content">): { key?: string; said?: string } {
  if (key === undefined) return {};
  return { key, ...(content === undefined ? {} : { said: digestOf(content) }) };
}

interface Earlier {
  eventId: number;
  subjectId: string;
  detail: Record<string, unknown>;
  /** The same was said; otherwise the form was sent, changed, and sent again. */
  isSame: boolean;
}

/** A retry comes within this time. */
const retriedWithin = 24 * 60 * 60_000;

/**
 * What the same form has caused before, by the same member within a day. Two copies go one after the other from here
 * to the end of the transaction.
 */
export async function madeBefore(tx: Tx, sent: Sent): Promise<Earlier | undefined> {
  const { kind, key, content, by, at } = sent;
  if (key === undefined) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${by.id} ${key}`}))`);
  const found = await tx
    .select({ eventId: events.id, subjectId: events.subjectId, detail: events.detail })
    .from(events)
    .where(
      and(
        eq(events.kind, kind),
        gt(events.at, new Date(at.getTime() - retriedWithin)),
        eq(events.byUserId, by.id),
        sql`${events.detail}->>'key' = ${key}`,
      ),
    )
    .orderBy(desc(events.id));
  const said = content === undefined ? undefined : digestOf(content);
  const earlier = found.map((event) => ({ ...event, isSame: event.detail.said === said }));
  return earlier.find(({ isSame }) => isSame) ?? earlier[0];
}

type Made = typeof clients | typeof projects | typeof rooms;

/** The row that the very same has made before, where it is still there: said otherwise, it is another. */
export async function rowMadeBefore<Table extends Made>(
  tx: Tx,
  table: Table,
  sent: Sent,
): Promise<Table["$inferSelect"] | undefined> {
  const earlier = await madeBefore(tx, sent);
  if (!earlier?.isSame) return undefined;
  const [row] = await tx
    .select()
    .from(table as Made)
    .where(eq(table.id, earlier.subjectId));
  return row;
}

function digestOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
