import { inArray } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { type LockMode, lockRow, lockRows } from "../../platform/db/locks.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { type NewEvent, recordEvent } from "../../platform/events/event-log.ts";
import type { SystemWriteContext } from "../../platform/http/write-context.ts";
import { contactBeforeMove, markContacted } from "./last-contact.ts";
import type { LeadRow } from "./reads.ts";

interface Move extends SystemWriteContext {
  undo?: boolean;
}

/** Changes only the status of a lead that the caller has locked. */
export async function moveLead(
  tx: Tx,
  lead: LeadRow,
  status: LeadStatus,
  { undo = false, ...context }: Move,
): Promise<LeadRow> {
  const changed = changesBetween<Partial<LeadFields>>(lead, { status });
  const former = undo ? await contactBeforeMove(tx, lead, status) : undefined;
  const contact = former ?? markContacted(status, context.at);
  const changes = { status, ...contact };
  const row = await edit(tx, { table: leads, id: lead.id, noun: "lead", changes });
  const { lastContactedAt } = lead;
  await recordEvent(tx, changeEvent(row, { ...changed, lastContactedAt }, context));
  return row;
}

interface LeadChange extends ReturnType<typeof changesBetween<Partial<LeadFields>>> {
  /** Before a move, for its undo. */
  lastContactedAt?: Date | null;
}

/**
 * A status change is recorded as a move, whatever else changes. `before` and `after` hold the fields that
 * differ.
 */
export function changeEvent(
  lead: LeadRow,
  { before, after, lastContactedAt }: LeadChange,
  { by, at }: SystemWriteContext,
): NewEvent {
  const move = after.status ? { from: before.status, to: after.status, lastContactedAt } : {};
  return {
    kind: after.status ? "lead.moved" : "lead.changed",
    subjectId: lead.id,
    at,
    by,
    detail: { label: fullName(lead), ...move, before, after },
  };
}

export function lockLead(tx: Tx, leadId: string, mode: LockMode = "no key update"): Promise<LeadRow> {
  return lockRow(tx, leads, leadId, { mode, noun: "lead" });
}

/** Confirming an appointment answers a New lead. The caller holds the lock; returns the lead if it moved. */
export async function markScheduled(
  tx: Tx,
  leadId: string,
  context: SystemWriteContext,
): Promise<LeadRow | undefined> {
  const lead = await lockLead(tx, leadId);
  return lead.status === "new" ? moveLead(tx, lead, "scheduled", context) : undefined;
}

export async function lockLeads(
  tx: Tx,
  ids: string[],
  mode: LockMode = "no key update",
): Promise<Map<string, LeadRow>> {
  const rows = await lockRows(tx, leads, inArray(leads.id, ids), mode);
  return new Map(rows.map((row) => [row.id, row]));
}
