import { and, inArray } from "drizzle-orm";
import { fullName } from "#domain/format.ts";
import { invalid, notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { duplicateDismissals, leads } from "../../platform/db/tables/all.ts";
import { type NewEvent, recordEvents } from "../../platform/events/event-log.ts";
import type { WriteContext } from "../../platform/http/write-context.ts";
import { markPossibleDuplicates } from "./duplicate-matching.ts";
import type { LeadRow } from "./reads.ts";
import { lockLeads } from "./status.ts";

interface DismissInput extends WriteContext {
  leadId: string;
  otherId: string;
  /** True dismisses the duplicate, false undoes that. */
  areTwo: boolean;
}

/** Dismisses a possible duplicate, or undoes the dismissal. Idempotent. */
export function dismissDuplicate(db: Db, { leadId, otherId, areTwo, by, at }: DismissInput): Promise<void> {
  if (leadId === otherId) throw invalid({ otherId: "Choose another lead" });
  return db.transaction(async (tx) => {
    const found = await lockLeads(tx, [leadId, otherId]);
    const [lead, other] = [found.get(leadId), found.get(otherId)];
    if (!lead || !other) throw notFound("lead");
    if (!(areTwo ? await insertDismissal(tx, leadId, otherId) : await deleteDismissal(tx, leadId, otherId)))
      return;
    await markPossibleDuplicates(tx, inArray(leads.id, [leadId, otherId]));
    const kind = areTwo ? "lead.duplicate_dismissed" : "lead.duplicate_restored";
    const eventOf = (one: LeadRow, from: LeadRow): NewEvent => ({
      ...{ kind, subjectId: one.id, at, by },
      detail: { label: fullName(one), otherId: from.id, otherLabel: fullName(from) },
    });
    await recordEvents(tx, [eventOf(lead, other), eventOf(other, lead)]);
  });
}

async function insertDismissal(tx: Tx, leadId: string, otherId: string): Promise<boolean> {
  const bothWays = [
    { leadId, otherId },
    { leadId: otherId, otherId: leadId },
  ];
  const written = await tx.insert(duplicateDismissals).values(bothWays).onConflictDoNothing().returning();
  return written.length > 0;
}

async function deleteDismissal(tx: Tx, leadId: string, otherId: string): Promise<boolean> {
  const pair = [leadId, otherId];
  const struck = await tx
    .delete(duplicateDismissals)
    .where(and(inArray(duplicateDismissals.leadId, pair), inArray(duplicateDismissals.otherId, pair)))
    .returning();
  return struck.length > 0;
}
