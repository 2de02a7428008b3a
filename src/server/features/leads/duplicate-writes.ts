import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { changesBetween } from "#domain/edits.ts";
import { mergeableFields } from "#domain/leads/merge.ts";
import { comparablePhone } from "#domain/phone.ts";
import type { Actor } from "#domain/staff/member.ts";
import { fullName } from "#domain/words.ts";
import { conflict, invalid, notFound, refuseUnreachable, stale } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import {
  appointments,
  leads,
  messages,
  projects,
  requests,
  toldApart,
} from "../../platform/db/tables/all.ts";
import { edit } from "../../platform/db/versions.ts";
import { recordAll } from "../../platform/events/event-log.ts";
import type { Post } from "../../platform/http/messaging-config.ts";
import { holdAllVisits, ofLeads, planAnew } from "../customer-messages/reconcile.ts";
import { lockAssignees, refuseUnlessActive } from "../users/lock-assignees.ts";
import { markWhoCameAgain, whoeverHas } from "./duplicate-matching.ts";
import { type LeadRow, mergedInto } from "./reads.ts";
import { lockLeads } from "./status.ts";
import { impliedBy } from "./writes.ts";

interface Merge {
  /** The lead that stays, and the one that goes into it. */
  leadId: string;
  otherId: string;
  version: number;
  otherVersion: number;
  /** What the lead that stays says afterwards, where that is not what it says now. */
  fields: Partial<LeadFields>;
  by: Actor;
  at: Date;
  post: Post;
}

/**
 * Two leads are one person: requests, messages, visits and projects of the other go to the one that stays, whose story
 * then tells of both. Saying it again changes nothing. What the other said and the kept one does not stays in the event.
 */
export function mergeLeads(db: Db, merge: Merge): Promise<LeadRow> {
  const { leadId, otherId } = merge;
  if (leadId === otherId) throw invalid({ otherId: "Choose another lead" });
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [merge.fields.assignedTo]);
    await holdAllVisits(tx, ofLeads(leadId, otherId));
    const found = await lockLeads(tx, [leadId, otherId]);
    const kept = found.get(leadId);
    if (!kept) throw notFound("lead");
    const other = found.get(otherId);
    if (!other) return alreadyMerged(tx, kept, otherId);
    refuseMerge(kept, other, merge);
    await handOver(tx, { from: otherId, to: leadId });
    await tx.delete(leads).where(eq(leads.id, otherId));
    const row = await become(tx, { kept, other, merge });
    await markWhoCameAgain(tx, whoeverHas(leads, [kept, other, row]));
    await planAnew(tx, merge, ofLeads(leadId));
    return row;
  });
}

async function alreadyMerged(tx: Tx, kept: LeadRow, otherId: string): Promise<LeadRow> {
  if ((await mergedInto(tx, otherId)) !== kept.id) throw notFound("lead to merge");
  return kept;
}

function refuseMerge(kept: LeadRow, other: LeadRow, { version, otherVersion }: Merge) {
  if (kept.version !== version || other.version !== otherVersion) throw stale("lead");
  if (kept.clientId && other.clientId && kept.clientId !== other.clientId) {
    throw conflict("two_clients", "These two leads have become two clients already, and cannot be merged.");
  }
}

async function handOver(tx: Tx, { from, to }: { from: string; to: string }) {
  await tx.update(messages).set({ leadId: to }).where(eq(messages.leadId, from));
  for (const table of [requests, appointments, projects]) {
    await tx
      .update(table)
      .set({ leadId: to, version: sql`${table.version} + 1` })
      .where(eq(table.leadId, from));
  }
}

interface Merging {
  kept: LeadRow;
  other: LeadRow;
  merge: Merge;
}

/** The kept lead takes the chosen values, and what only the other knew. */
async function become(tx: Tx, { kept, other, merge }: Merging): Promise<LeadRow> {
  const { by, at } = merge;
  const { before, after } = changesBetween<Partial<LeadFields>>(kept, merge.fields);
  await refuseUnlessActive(tx, after.assignedTo);
  refuseUnreachable({ ...kept, ...after });
  const row = await edit(tx, {
    table: leads,
    id: kept.id,
    noun: "lead",
    changes: {
      ...after,
      ...(await impliedBy(tx, after, kept, at)),
      clientId: kept.clientId ?? other.clientId,
      lastContactedAt: latest(kept.lastContactedAt, other.lastContactedAt),
      smsConsent: consentTo(after.phone ?? kept.phone, [kept, other]),
    },
  });
  if (row.clientId) await giveVisits(tx, { leadId: row.id, clientId: row.clientId });
  const told = { label: fullName(row), mergedId: other.id, mergedLabel: fullName(other), before, after };
  await recordAll(tx, [
    {
      kind: "lead.absorbed",
      subjectId: other.id,
      at,
      by,
      detail: { label: fullName(other), keptId: row.id },
    },
    { kind: "lead.merged", subjectId: row.id, at, by, detail: { ...told, left: notKept(other, row) } },
  ]);
  return row;
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}

/** Consent is a number's: to the number that stays, it was given on whichever lead has it. */
function consentTo(phone: string, given: LeadRow[]): boolean {
  return given.some((lead) => lead.smsConsent && comparablePhone(lead.phone) === comparablePhone(phone));
}

async function giveVisits(tx: Tx, { leadId, clientId }: { leadId: string; clientId: string }) {
  await tx
    .update(appointments)
    .set({ clientId })
    .where(and(eq(appointments.leadId, leadId), isNull(appointments.clientId)));
}

/** What the other lead said, where the kept one says something else now: so that no word is lost. */
function notKept(other: LeadRow, row: LeadRow) {
  return mergeableFields
    .filter((field) => (other[field] ?? "") !== "" && !isIn(String(other[field]), String(row[field] ?? "")))
    .map((field) => ({ field, before: other[field], after: row[field] }));
}

/** Of two texts of which both stay, one stands in the other. */
function isIn(text: string, whole: string): boolean {
  return whole === text || whole.endsWith(`\n\n${text.trim()}`);
}

interface Telling {
  leadId: string;
  otherId: string;
  /** Whether they are two people, or may be one after all. */
  areTwo: boolean;
  by: Actor;
  at: Date;
}

/** Two leads who look like one person are two, or may be one after all. Saying it again changes nothing. */
export function tellApart(db: Db, { leadId, otherId, areTwo, by, at }: Telling): Promise<void> {
  if (leadId === otherId) throw invalid({ otherId: "Choose another lead" });
  return db.transaction(async (tx) => {
    const found = await lockLeads(tx, [leadId, otherId]);
    const [lead, other] = [found.get(leadId), found.get(otherId)];
    if (!lead || !other) throw notFound("lead");
    if (!(areTwo ? await writeApart(tx, leadId, otherId) : await strikeApart(tx, leadId, otherId))) return;
    await markWhoCameAgain(tx, inArray(leads.id, [leadId, otherId]));
    const kind = areTwo ? "lead.told_apart" : "lead.maybe_one";
    const told = (one: LeadRow, from: LeadRow) => ({
      ...{ kind, subjectId: one.id, at, by },
      detail: { label: fullName(one), otherId: from.id, otherLabel: fullName(from) },
    });
    await recordAll(tx, [told(lead, other), told(other, lead)]);
  });
}

async function writeApart(tx: Tx, leadId: string, otherId: string): Promise<boolean> {
  const bothWays = [
    { leadId, otherId },
    { leadId: otherId, otherId: leadId },
  ];
  const written = await tx.insert(toldApart).values(bothWays).onConflictDoNothing().returning();
  return written.length > 0;
}

async function strikeApart(tx: Tx, leadId: string, otherId: string): Promise<boolean> {
  const pair = [leadId, otherId];
  const struck = await tx
    .delete(toldApart)
    .where(and(inArray(toldApart.leadId, pair), inArray(toldApart.otherId, pair)))
    .returning();
  return struck.length > 0;
}
