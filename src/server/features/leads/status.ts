import { asc, eq, inArray } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { changesBetween } from "#domain/edits.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import type { Actor } from "#domain/staff/member.ts";
import { fullName } from "#domain/words.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { type Happening, record } from "../../platform/events/event-log.ts";
import type { LeadRow } from "./reads.ts";

interface Done {
  by?: Actor | undefined;
  at: Date;
}

/** Another status, and nothing else, of a lead that is held. */
export async function moveLead(tx: Tx, lead: LeadRow, status: LeadStatus, done: Done): Promise<LeadRow> {
  const changed = changesBetween<Partial<LeadFields>>(lead, { status });
  const changes = { status, ...contactBy(status, done.at) };
  const row = await edit(tx, { table: leads, id: lead.id, noun: "lead", changes });
  await record(tx, changeEvent(row, changed, done));
  return row;
}

/** A change of the status moves the lead, whatever else it changes. `before` and `after` have the fields that differ. */
export function changeEvent(
  lead: LeadRow,
  { before, after }: ReturnType<typeof changesBetween<Partial<LeadFields>>>,
  { by, at }: Done,
): Happening {
  const move = after.status ? { from: before.status, to: after.status } : {};
  return {
    kind: after.status ? "lead.moved" : "lead.changed",
    subjectId: lead.id,
    at,
    by,
    detail: { label: fullName(lead), ...move, before, after },
  };
}

/** What a new status says of the last contact: one that is put back to New was a slip, and still waits for an answer. */
export function contactBy(status: LeadFields["status"], at: Date): { lastContactedAt?: Date | null } {
  if (status === "contacted") return { lastContactedAt: at };
  return status === "new" ? { lastContactedAt: null } : {};
}

/** The lead, held until the transaction ends, so that two who press at once act one after the other. */
export async function lockLead(tx: Tx, leadId: string): Promise<LeadRow> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("no key update");
  if (!lead) throw notFound("lead");
  return lead;
}

/** Staff agree to the visit of a lead, which the caller holds: to a lead who is New it is the first answer. Gives a lead that it moved. */
export async function answerByVisit(tx: Tx, leadId: string, done: Done): Promise<LeadRow | undefined> {
  const lead = await lockLead(tx, leadId);
  return lead.status === "new" ? moveLead(tx, lead, "scheduled", done) : undefined;
}

/** The leads by their ids, held; always in one order, so that two who change many at once never wait for each other. */
export async function lockLeads(tx: Tx, ids: string[]): Promise<Map<string, LeadRow>> {
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, ids))
    .orderBy(asc(leads.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}
