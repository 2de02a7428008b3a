import { and, eq, gte, isNull } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { comparablePhone, digitsOf } from "#domain/phone.ts";
import { alreadyCreated, refuseUnreachable } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { appointments, leads } from "../../platform/db/tables/all.ts";
import { edit, nextVersion, refuseStale } from "../../platform/db/versions.ts";
import { type NewEvent, recordEvent, recordEvents } from "../../platform/events/event-log.ts";
import {
  findPriorResult,
  type IdempotentWrite,
  idempotencyDetail,
} from "../../platform/events/idempotency.ts";
import { writeNote } from "../../platform/events/notes.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import type {
  Keyed,
  MessagingWriteContext,
  SystemWriteContext,
  WriteContext,
} from "../../platform/http/write-context.ts";
import { attachTextsToLead } from "../../platform/messaging/outbox.ts";
import { serviceAreaOf } from "../../platform/settings/service-area-lookup.ts";
import { clientById } from "../clients/reads.ts";
import { clientForPerson } from "../clients/writes.ts";
import {
  isInMessages,
  leadAppointments,
  lockAllAppointments,
  lockAppointments,
  reconcileMessages,
} from "../customer-messages/reconcile-messages.ts";
import { endConsents, lockNumber, lockNumberOfLead, storeConsent } from "../customer-messages/sms-consent.ts";
import { lockAssignees, refuseUnlessTakesLeads } from "../users/lock-assignees.ts";
import { userForNewLead } from "./auto-assign.ts";
import { leadsSharing, markPossibleDuplicates } from "./duplicate-matching.ts";
import type { LeadRow } from "./reads.ts";
import { changeEvent, lockLead, markContacted } from "./status.ts";

/** A lead as it comes in, without derived fields. */
export type NewLead = Omit<typeof leads.$inferInsert, "phoneDigits" | "serviceAreaId" | "createdAt" | "id">;

interface NewLeadContext extends SystemWriteContext, Pick<NewEvent, "from"> {
  sent?: IdempotentWrite;
  messaging: MessagingConfig;
}

/** Inserts a lead with its derived fields and its event. `from` is set for a visitor's lead. */
export async function addLead(
  tx: Tx,
  lead: NewLead,
  { by, at, from, sent, messaging }: NewLeadContext,
): Promise<LeadRow> {
  // Null: staff chose nobody. Undefined: auto-assign.
  const given =
    lead.assignedTo === undefined
      ? await userForNewLead(tx, { at, timeZone: messaging.timeZone })
      : undefined;
  const row = await insertOne(tx, leads, {
    ...lead,
    ...(given ? { assignedTo: given.id } : {}),
    phoneDigits: digitsOf(lead.phone),
    serviceAreaId: await serviceAreaOf(tx, lead.zipCode),
    createdAt: at,
  });
  // A lead released from quarantine keeps its own time, so it may be older than existing leads.
  await markPossibleDuplicates(tx, and(leadsSharing(leads, [row]), gte(leads.createdAt, row.createdAt))!);
  await attachTextsToLead(tx, row);
  const label = fullName(row);
  const created: NewEvent = {
    kind: "lead.created",
    subjectId: row.id,
    at,
    by,
    from,
    messaging,
    detail: {
      ...{ label, source: row.source, leadType: row.leadType },
      ...(given ? { givenTo: given.username } : {}),
      ...(sent ? idempotencyDetail(sent) : {}),
    },
  };
  await recordEvents(
    tx,
    given ? [created, givingEvent(row, { label, givenTo: given.username, at })] : [created],
  );
  return row;
}

/** The timeline says that the lead was auto-assigned. */
function givingEvent(
  { id, assignedTo }: LeadRow,
  { at, ...detail }: { label: string; givenTo: string; at: Date },
): NewEvent {
  const changed = { before: { assignedTo: null }, after: { assignedTo } };
  return { kind: "lead.assigned", subjectId: id, at, detail: { ...detail, ...changed } };
}

/** A lead that staff entered, from a phone call for example. */
export function recordLead(db: Db, fields: LeadFields, { key, ...context }: MessagingWriteContext & Keyed) {
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [fields.assignedTo]);
    const sent = { kind: "lead.created", key, content: fields, ...context };
    const earlier = await leadMadeBefore(tx, sent);
    if (earlier) return { row: earlier, repeated: true };
    await refuseUnlessTakesLeads(tx, fields.assignedTo);
    if (fields.smsConsent) await lockNumber(tx, fields.phone, context);
    const row = await addLead(tx, { ...fields, source: fields.source ?? "phone" }, { sent, ...context });
    if (fields.smsConsent) await storeConsent(tx, row.phone, context);
    return { row, repeated: false };
  });
}

/** A repeat with other content is refused; a lead that was merged into another is gone. */
async function leadMadeBefore(tx: Tx, sent: IdempotentWrite): Promise<LeadRow | undefined> {
  const earlier = await findPriorResult(tx, sent);
  if (!earlier) return undefined;
  const [lead] = await tx.select().from(leads).where(eq(leads.id, earlier.subjectId));
  if (!lead || earlier.isSame) return lead;
  throw alreadyCreated(`This lead was already added, as ${fullName(lead)}. Open it to change it.`, lead.id);
}

interface LeadEdit extends MessagingWriteContext {
  leadId: string;
  changes: Partial<LeadFields>;
  version?: number | undefined;
}

/**
 * Changes the fields that differ, and records the old and new values. An edit that changes nothing records no event.
 */
export function editLead(db: Db, { leadId, changes, version, ...context }: LeadEdit): Promise<LeadRow> {
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [changes.assignedTo]);
    await lockDependents(tx, leadId, { changes, at: context.at });
    const lead = await lockLead(tx, leadId);
    const changed = changesBetween<Partial<LeadFields>>(lead, changes);
    await refuseUnlessTakesLeads(tx, changed.after.assignedTo);
    refuseUnreachable({ ...lead, ...changed.after });
    const isChanged = Object.keys(changed.after).length > 0;
    const row = isChanged
      ? await edit(tx, {
          table: leads,
          id: leadId,
          version,
          noun: "lead",
          changes: { ...changed.after, ...(await impliedBy(tx, changes, lead, context.at)) },
        })
      : unchanged(lead, version);
    if (reachesThem(changed.after)) await markPossibleDuplicates(tx, leadsSharing(leads, [lead, row]));
    if (changes.smsConsent === false) await endConsents(tx, lead.phone, { ...context, endedBy: "staff" });
    if (changes.smsConsent) await storeConsent(tx, row.phone, context);
    if (isInMessages(changed.after)) await reconcileMessages(tx, context, leadAppointments(leadId));
    if (!isChanged) return row;
    await recordEvent(tx, changeEvent(row, changed, context));
    return row;
  });
}

function reachesThem(changes: Partial<LeadFields>): boolean {
  return "phone" in changes || "email" in changes;
}

/** Locks what changes with the lead before the lead (decision 030). Consent then applies to the new number. */
async function lockDependents(
  tx: Tx,
  leadId: string,
  { changes, at }: Pick<LeadEdit, "changes" | "at">,
): Promise<void> {
  const { smsConsent, phone } = changes;
  if (smsConsent !== undefined)
    await lockNumberOfLead(tx, leadId, { at, phone: smsConsent ? phone : undefined });
  else if (isInMessages(changes)) await lockAppointments(tx, at, leadAppointments(leadId));
}

function unchanged(lead: LeadRow, version: number | undefined): LeadRow {
  refuseStale(lead, version, "lead");
  return lead;
}

/** Derived fields: digits from the phone, area from the ZIP, the time of a contact. */
export async function impliedBy(tx: Tx, changes: Partial<LeadFields>, before: LeadRow, at: Date) {
  const { phone = before.phone } = changes;
  // Consent belongs to a number, not to a person.
  const isOtherNumber = comparablePhone(phone) !== comparablePhone(before.phone);
  return {
    ...(changes.phone === undefined ? {} : { phoneDigits: digitsOf(changes.phone) }),
    ...(isOtherNumber ? { smsConsent: changes.smsConsent ?? false } : {}),
    ...(changes.zipCode === undefined ? {} : { serviceAreaId: await serviceAreaOf(tx, changes.zipCode) }),
    ...(changes.status === before.status ? {} : markContacted(changes.status, at)),
  };
}

/**
 * Makes the lead a client, or links the client who already has its email (compared without case). Idempotent. Source:
 * decisions.md, "Convert to Client".
 */
export function convertLead(
  db: Db,
  { leadId, by, at, messaging }: MessagingWriteContext & { leadId: string },
) {
  return db.transaction(async (tx) => {
    await lockAllAppointments(tx, leadAppointments(leadId));
    const lead = await lockLead(tx, leadId);
    if (lead.clientId) return { client: await clientById(tx, lead.clientId), created: false };
    const { client, created } = await clientForPerson(tx, lead, { by, at });
    await tx
      .update(leads)
      .set({ clientId: client.id, status: "converted", version: nextVersion(leads) })
      .where(eq(leads.id, leadId));
    await tx
      .update(appointments)
      .set({ clientId: client.id })
      .where(and(eq(appointments.leadId, leadId), isNull(appointments.clientId)));
    // The client who has the email may have another number and another name.
    await reconcileMessages(tx, { at, messaging }, leadAppointments(leadId));
    await recordEvent(tx, {
      kind: "lead.converted",
      subjectId: leadId,
      at,
      by,
      detail: { label: fullName(lead), clientId: client.id },
    });
    return { client, created };
  });
}

interface NoteInput extends WriteContext, Keyed {
  leadId: string;
  text: string;
}

export function noteOnLead(db: Db, { leadId, ...note }: NoteInput) {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId);
    return writeNote(tx, { kind: "lead.note_added", subjectId: leadId, label: fullName(lead), ...note });
  });
}
