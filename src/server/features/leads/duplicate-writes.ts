import { eq } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { differ, mergeableFields } from "#domain/leads/merge.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { comparablePhone } from "#domain/phone.ts";
import {
  conflict,
  invalid,
  notFound,
  refuseUnreachable,
  staleVersion,
} from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { appointments, leads, messages, projects, submissions } from "../../platform/db/tables/all.ts";
import { edit, nextVersion } from "../../platform/db/versions.ts";
import { type NewEvent, recordEvents } from "../../platform/events/event-log.ts";
import type { MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
import {
  leadAppointments,
  lockAllAppointments,
  reconcileMessages,
} from "../customer-messages/reconcile-messages.ts";
import { lockAssignees, refuseUnlessTakesLeads } from "../users/lock-assignees.ts";
import { giveAppointmentsToClient } from "./client-appointments.ts";
import { markPossibleDuplicates, peopleSharing } from "./duplicate-matching.ts";
import { type LeadRow, mergedInto } from "./reads.ts";
import { lockLeads } from "./status.ts";
import { impliedBy } from "./writes.ts";

interface Merge extends MessagingWriteContext {
  /** The lead that stays, and the one that is merged into it. */
  leadId: string;
  otherId: string;
  version: number;
  otherVersion: number;
  /** Fields of the lead that stays, where they change. */
  fields: Partial<LeadFields>;
}

/**
 * Moves the other lead's requests, messages, appointments and projects to the lead that stays, and joins both
 * timelines. Idempotent. Values that the merge drops are kept in the event.
 */
export function mergeLeads(db: Db, merge: Merge): Promise<LeadRow> {
  const { leadId, otherId } = merge;
  if (leadId === otherId) throw invalid({ otherId: "Choose another lead" });
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [merge.fields.assignedTo]);
    await lockAllAppointments(tx, leadAppointments(leadId, otherId));
    const found = await lockLeads(tx, [leadId, otherId], "update");
    const primary = found.get(leadId);
    if (!primary) throw notFound("lead");
    const other = found.get(otherId);
    if (!other) return alreadyMerged(tx, primary, otherId);
    refuseMerge(primary, other, merge);
    await handOver(tx, { from: otherId, to: leadId });
    await tx.delete(leads).where(eq(leads.id, otherId));
    const row = await applyMerge(tx, { primary, other, merge });
    await markPossibleDuplicates(tx, peopleSharing(leads, [primary, other, row]));
    await reconcileMessages(tx, merge, leadAppointments(leadId));
    return row;
  });
}

async function alreadyMerged(tx: Tx, primary: LeadRow, otherId: string): Promise<LeadRow> {
  if ((await mergedInto(tx, otherId)) !== primary.id) throw notFound("lead to merge");
  return primary;
}

function refuseMerge(primary: LeadRow, other: LeadRow, { version, otherVersion }: Merge) {
  if (primary.version !== version || other.version !== otherVersion) throw staleVersion("lead");
  if (primary.clientId && other.clientId && primary.clientId !== other.clientId) {
    throw conflict("two_clients", "These two leads became two different clients, so they can't be merged.");
  }
}

async function handOver(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx.update(messages).set({ leadId: to }).where(eq(messages.leadId, from));
  for (const table of [submissions, appointments, projects]) {
    await tx
      .update(table)
      .set({ leadId: to, version: nextVersion(table) })
      .where(eq(table.leadId, from));
  }
}

interface MergeInput {
  primary: LeadRow;
  other: LeadRow;
  merge: Merge;
}

/** The chosen values win; fields that only the other lead has are taken over. */
async function applyMerge(tx: Tx, { primary, other, merge }: MergeInput): Promise<LeadRow> {
  const { by, at } = merge;
  const { before, after } = changesBetween<Partial<LeadFields>>(primary, merge.fields);
  await refuseUnlessTakesLeads(tx, after.assignedTo);
  refuseUnreachable({ ...primary, ...after });
  const row = await edit(tx, {
    table: leads,
    id: primary.id,
    noun: "lead",
    changes: {
      ...after,
      ...(await impliedBy(tx, after, primary, at)),
      clientId: primary.clientId ?? other.clientId,
      lastContactedAt: latest(primary.lastContactedAt, other.lastContactedAt),
      smsConsent: consentTo(after.phone ?? primary.phone, [primary, other]),
    },
  });
  if (row.clientId) await giveAppointmentsToClient(tx, { leadId: row.id, clientId: row.clientId });
  await recordEvents(tx, mergeEvents(row, other, { before, after, by, at }));
  return row;
}

type Change = ReturnType<typeof changesBetween<Partial<LeadFields>>>;

/** A status that changes is a move of its own, because the stage history is written from moves (decision 031). */
function mergeEvents(
  row: LeadRow,
  other: LeadRow,
  { before, after, by, at }: Change & WriteContext,
): NewEvent[] {
  const [{ status: from, ...had }, { status: to, ...has }] = [before, after];
  const [label, mergedLabel] = [fullName(row), fullName(other)];
  const values = { before: had, after: has, left: notSaved(other, row) };
  const common = { subjectId: row.id, at, by };
  return [
    {
      ...common,
      kind: "lead.merged_into",
      subjectId: other.id,
      detail: { label: mergedLabel, keptId: row.id },
    },
    { ...common, kind: "lead.merged", detail: { label, mergedId: other.id, mergedLabel, ...values } },
    ...(to ? [{ ...common, kind: "lead.moved" as const, detail: { label, from, to } }] : []),
  ];
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

/** Consent belongs to a phone number, whichever lead it was given on. */
function consentTo(phone: string, given: LeadRow[]): boolean {
  return given.some((lead) => lead.smsConsent && comparablePhone(lead.phone) === comparablePhone(phone));
}

/** The other lead's values that the merge drops, for the event. */
function notSaved(other: LeadRow, row: LeadRow) {
  return mergeableFields
    .filter((field) => {
      const [left, kept] = [String(other[field] ?? ""), String(row[field] ?? "")];
      return left !== "" && differ(field, left, kept) && !isIn(left, kept);
    })
    .map((field) => ({ field, before: other[field], after: row[field] }));
}

function isIn(text: string, whole: string): boolean {
  return whole === text || whole.endsWith(`\n\n${text.trim()}`);
}
