import type { EventKind } from "#domain/events/all-kinds.ts";
import type { Tx } from "../db/connection.ts";
import type { Keyed, WriteContext } from "../http/write-context.ts";
import { recordEvent } from "./event-log.ts";
import { findPriorResult, idempotencyDetail } from "./idempotency.ts";

interface Note extends WriteContext, Keyed {
  kind: Extract<EventKind, `${string}.note_added`>;
  subjectId: string;
  /** The subject's name. */
  label: string;
  text: string;
}

/** Adds a note to a timeline once. Different text is another note, even with the same key. */
export async function writeNote(tx: Tx, note: Note): Promise<{ id: string; repeated: boolean }> {
  const { kind, subjectId, label, text, key, by, at } = note;
  const sent = { kind, key, content: [subjectId, text], by, at };
  const earlier = await findPriorResult(tx, sent);
  if (earlier?.isSame) return { id: `event:${earlier.eventId}`, repeated: true };
  const id = await recordEvent(tx, {
    kind,
    subjectId,
    at,
    by,
    detail: { label, text, ...idempotencyDetail(sent) },
  });
  return { id: `event:${id}`, repeated: false };
}
