import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { day } from "#domain/durations.ts";
import type { Tx } from "../db/connection.ts";
import { lockNamed } from "../db/named-locks.ts";
import {
  type clients,
  events,
  type projects,
  type rooms,
  type webhooks,
  type windows,
} from "../db/tables/all.ts";

/** The identity of a user's submission, which tells a retry from a new one (decision 006). */
export interface IdempotentWrite {
  /** Kind of the resulting event: lead.created. */
  kind: string;
  /** The form's idempotency key; without one nothing counts as a repeat. */
  key: string | undefined;
  /** Leave out if the form uses a new key for changed content. */
  content?: unknown;
  by: { id: string };
  at: Date;
}

/** Stored in the detail of the resulting event, so that a retry is recognized. */
export function idempotencyDetail({ key, content }: Pick<IdempotentWrite, "key" | "content">): {
  key?: string;
  said?: string;
} {
  if (key === undefined) return {};
  return { key, ...(content === undefined ? {} : { said: digestOf(content) }) };
}

interface PriorResult {
  eventId: number;
  subjectId: string;
  detail: Record<string, unknown>;
  /** Whether the content matches; if not, the form was changed and sent again. */
  isSame: boolean;
}

/** Time in which a resend counts as a retry: as long as a form's draft keeps its key (decision 060). */
const retriedWithin = 14 * day;

/**
 * Finds what the user's same submission caused within fourteen days. Locks the key until the transaction ends, so that
 * two copies run one after the other.
 */
export async function findPriorResult(tx: Tx, sent: IdempotentWrite): Promise<PriorResult | undefined> {
  const { kind, key, content, by, at } = sent;
  if (key === undefined) return undefined;
  await lockNamed(tx, "idempotencyKeys", `${by.id} ${key}`);
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
  const digest = content === undefined ? undefined : digestOf(content);
  const earlier = found.map((event) => ({ ...event, isSame: event.detail.said === digest }));
  return earlier.find(({ isSame }) => isSame) ?? earlier[0];
}

type CreatedTable = typeof clients | typeof projects | typeof rooms | typeof webhooks | typeof windows;

/** The row that an identical submission created, if it still exists. Different content creates another row. */
export async function findPriorRow<Table extends CreatedTable>(
  tx: Tx,
  table: Table,
  sent: IdempotentWrite,
): Promise<Table["$inferSelect"] | undefined> {
  const earlier = await findPriorResult(tx, sent);
  if (!earlier?.isSame) return undefined;
  const [row] = await tx
    .select()
    .from(table as CreatedTable)
    .where(eq(table.id, earlier.subjectId));
  return row;
}

/** An id for a row whose creation is no event: the same for a repeat, so that the row is inserted once. */
export function idOfKey({ key, content, by }: Pick<IdempotentWrite, "key" | "content" | "by">): string {
  if (key === undefined) return randomUUID();
  const hex = createHash("sha256")
    .update(JSON.stringify([by.id, key, content]))
    .digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

function digestOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
