import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#domain/staff/member.ts";
import type { Tx } from "../db/connection.ts";
import { events } from "../db/tables/all.ts";
import { record } from "../events.ts";

interface Note {
  /** "lead.noted" */
  kind: `${string}.noted`;
  subjectId: string;
  /** The subject as people know it. */
  label: string;
  text: string;
  /** What the form calls this note; sent twice, it is one. */
  key: string | undefined;
  by: Actor;
  at: Date;
}

/** Writes a note into a story, once. The caller holds the subject's row, so that two copies go one after the other. */
export async function writeNote(tx: Tx, note: Note): Promise<{ id: string; repeated: boolean }> {
  const { kind, subjectId, label, text, key, by, at } = note;
  const earlier = key === undefined ? undefined : await noteWith(tx, note, key);
  if (earlier) return { id: `event:${earlier.id}`, repeated: true };
  const id = await record(tx, { kind, subjectId, at, by, detail: { label, text, ...(key ? { key } : {}) } });
  return { id: `event:${id}`, repeated: false };
}

async function noteWith(tx: Tx, { kind, subjectId, by }: Note, key: string) {
  const [found] = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.subjectId, subjectId),
        eq(events.kind, kind),
        eq(events.byUserId, by.id),
        sql`${events.detail}->>'key' = ${key}`,
      ),
    )
    .limit(1);
  return found;
}
