import type { Tx } from "../db/connection.ts";
import { events } from "../db/tables/all.ts";
import type { StaffPost } from "../http/messaging-config.ts";

export interface Happening {
  /** Noun and past participle: lead.created. */
  kind: string;
  subjectId: string;
  at: Date;
  /** The member of staff who did it; undefined when a visitor or the system did. */
  by?: { id: string; address?: string } | undefined;
  /** Network address of who did it, where nobody is signed in yet. */
  from?: string | undefined;
  /** `label` names the subject as people know it, so that an activity list needs no second look. */
  detail: { label: string } & Record<string, unknown>;
  /** With it, members who want to be told of such things by e-mail are written to in the same transaction. */
  post?: StaffPost | undefined;
}

/** Written in the transaction of its cause: either both happened or neither did. Gives the event's id. */
export async function record(tx: Tx, happening: Happening): Promise<number> {
  const [id] = await recordAll(tx, [happening]);
  if (id === undefined) throw new Error("The event was not written");
  return id;
}

/** Many at once, in one statement: every screen is told once. */
export async function recordAll(tx: Tx, happenings: readonly Happening[]): Promise<number[]> {
  if (happenings.length === 0) return [];
  const rows = happenings.map(({ kind, subjectId, at, by, from, detail }) => ({
    ...{ kind, subjectId, at, detail },
    byUserId: by?.id ?? null,
    address: by?.address ?? from ?? null,
  }));
  const written = await tx.insert(events).values(rows).returning({ id: events.id });
  const ids = written.map(({ id }) => id);
  const recorded = happenings.flatMap((happening, place) =>
    happening.post && ids[place] !== undefined ? [{ id: ids[place], happening, post: happening.post }] : [],
  );
  // All at once, so that the team is read once.
  await recorded[0]?.post.notifyStaff(tx, recorded);
  return ids;
}
