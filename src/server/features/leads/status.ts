import { inArray } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { lockRow, lockRows } from "../../platform/db/locks.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { type NewEvent, recordEvent } from "../../platform/events/event-log.ts";
import type { SystemWriteContext } from "../../platform/http/write-context.ts";
import type { LeadRow } from "./reads.ts";

/** Changes only the status of a lead that the caller has locked. */
export async function moveLead(
  tx: Tx,
  lead: LeadRow,
  status: LeadStatus,
  context: SystemWriteContext,
): Promise<LeadRow> {
  const changed = changesBetween<Partial<LeadFields>>(lead, { status });
  const changes = { status, ...markContacted(status, context.at) };
  const row = await edit(tx, { table: leads, id: lead.id, noun: "lead", changes });
  await recordEvent(tx, changeEvent(row, changed, context));
  return row;
}

/**
 * A status change is recorded as a move, whatever else changes. `before` and `after` hold the fields that
 * differ.
 */
export function changeEvent(
  lead: LeadRow,
  { before, after }: ReturnType<typeof changesBetween<Partial<LeadFields>>>,
  { by, at }: SystemWriteContext,
): NewEvent {
  const move = after.status ? { from: before.status, to: after.status } : {};
  return {
    kind: after.status ? "lead.moved" : "lead.changed",
    subjectId: lead.id,
    at,
    by,
    detail: { label: fullName(lead), ...move, before, after },
  };
}

/** A lead moved back to New was answered by mistake, so it waits for an answer again. */
export function markContacted(status: LeadFields["status"], at: Date): { lastContactedAt?: Date | null } {
  if (status === "contacted") return { lastContactedAt: at };
  return status === "new" ? { lastContactedAt: null } : {};
}

export function lockLead(tx: Tx, leadId: string): Promise<LeadRow> {
  return lockRow(tx, leads, leadId, { mode: "no key update", noun: "lead" });
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

export async function lockLeads(tx: Tx, ids: string[]): Promise<Map<string, LeadRow>> {
  const rows = await lockRows(tx, leads, inArray(leads.id, ids), "no key update");
  return new Map(rows.map((row) => [row.id, row]));
}
