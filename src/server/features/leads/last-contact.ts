import { and, desc, eq, inArray } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { events } from "../../platform/db/tables/all.ts";
import type { LeadRow } from "./reads.ts";

type Event = typeof events.$inferSelect;

interface LastContact {
  lastContactedAt?: Date | null;
}

/** A lead moved back to New was answered by mistake, so it waits for an answer again. */
export function markContacted(status: LeadFields["status"], at: Date): LastContact {
  if (status === "contacted") return { lastContactedAt: at };
  return status === "new" ? { lastContactedAt: null } : {};
}

interface MoveBack {
  lead: LeadRow;
  status: LeadStatus | undefined;
}

/** What the undo of the lead's newest move sets with the status; undefined if the status undoes no such move. */
export async function contactBeforeMove(tx: Tx, lead: LeadRow, status: LeadStatus | undefined) {
  return (await contactsBeforeMoves(tx, [{ lead, status }])).get(lead.id);
}

/** The same for many leads, by id. */
export async function contactsBeforeMoves(
  tx: Tx,
  moves: readonly MoveBack[],
): Promise<Map<string, LastContact>> {
  const ids = moves.map(({ lead }) => lead.id);
  const newest = await tx
    .selectDistinctOn([events.subjectId], { id: events.subjectId, at: events.at, detail: events.detail })
    .from(events)
    .where(and(inArray(events.subjectId, ids), eq(events.kind, "lead.moved")))
    .orderBy(events.subjectId, desc(events.id));
  const moved = new Map(newest.map((move) => [move.id, move]));
  const contacts = new Map<string, LastContact>();
  for (const move of moves) {
    const contact = contactBefore(move, moved.get(move.lead.id));
    if (contact) contacts.set(move.lead.id, contact);
  }
  return contacts;
}

/** Someone may have recorded a contact since the move, which stays. */
function contactBefore(
  { lead, status }: MoveBack,
  move: Pick<Event, "at" | "detail"> | undefined,
): LastContact | undefined {
  const { lastContactedAt } = lead;
  if (!move || status !== move.detail.from || lead.status !== move.detail.to) return undefined;
  if (!("lastContactedAt" in move.detail)) return undefined;
  const before = momentIn(move.detail.lastContactedAt);
  const { lastContactedAt: after = before } = markContacted(lead.status, move.at);
  return { lastContactedAt: lastContactedAt?.getTime() === after?.getTime() ? before : lastContactedAt };
}

function momentIn(value: unknown): Date | null {
  return typeof value === "string" ? new Date(value) : null;
}
