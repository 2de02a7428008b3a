import type { Tx } from "./db/connection.ts";
import { events } from "./db/tables/all.ts";

export interface Happening {
  /** Noun and past participle: lead.created. */
  kind: string;
  subjectId: string;
  at: Date;
  /** The member of staff who did it; undefined when a visitor or the system did. */
  by?: { id: string } | undefined;
  /** `label` names the subject as people know it, so that an activity list needs no second look. */
  detail: { label: string } & Record<string, unknown>;
}

/** Written in the transaction of its cause: either both happened or neither did. */
export async function record(tx: Tx, happening: Happening): Promise<void> {
  const { kind, subjectId, at, by, detail } = happening;
  await tx.insert(events).values({ kind, subjectId, at, byUserId: by?.id ?? null, detail });
}
