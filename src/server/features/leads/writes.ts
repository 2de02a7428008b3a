import { eq } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { changesBetween } from "#domain/merge-edits.ts";
import { comparablePhone, digitsOf } from "#domain/phone.ts";
import { refuseUnreachable } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { editChanged, nextVersion } from "../../platform/db/versions.ts";
import { recordEvent } from "../../platform/events/event-log.ts";
import { writeNote } from "../../platform/events/notes.ts";
import type { Keyed, MessagingWriteContext, WriteContext } from "../../platform/http/write-context.ts";
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
import { endConsents, lockNumberOfLead, storeConsent } from "../customer-messages/sms-consent.ts";
import { lockAssignees, refuseUnlessTakesLeads } from "../users/lock-assignees.ts";
import { giveAppointmentsToClient } from "./client-appointments.ts";
import { markPossibleDuplicates, peopleSharing } from "./duplicate-matching.ts";
import { contactBeforeMove, markContacted } from "./last-contact.ts";
import type { LeadRow } from "./reads.ts";
import { changeEvent, lockLead } from "./status.ts";

interface LeadEdit extends MessagingWriteContext {
  leadId: string;
  changes: Partial<LeadFields>;
  version?: number | undefined;
  undo?: boolean | undefined;
}

/**
 * Changes the fields that differ, and records the old and new values. An edit that changes nothing records no event.
 */
export function editLead(db: Db, { leadId, changes, version, undo, ...context }: LeadEdit): Promise<LeadRow> {
  return db.transaction(async (tx) => {
    await lockAssignees(tx, [changes.assignedTo]);
    await lockDependents(tx, leadId, { changes, at: context.at });
    const lead = await lockLead(tx, leadId);
    const changed = changesBetween<Partial<LeadFields>>(lead, changes);
    await refuseUnlessTakesLeads(tx, changed.after.assignedTo);
    refuseUnreachable({ ...lead, ...changed.after });
    const row = await editChanged(tx, {
      ...{ table: leads, found: lead, changes: changed.after, version, noun: "lead" },
      implied: {
        ...(await impliedBy(tx, changes, lead, context.at)),
        ...(undo ? await contactBeforeMove(tx, lead, changed.after.status) : {}),
      },
    });
    if (reachesThem(changed.after)) await markPossibleDuplicates(tx, peopleSharing(leads, [lead, row]));
    if (changes.smsConsent === false) await endConsents(tx, lead.phone, { ...context, endedBy: "staff" });
    if (changes.smsConsent) await storeConsent(tx, row.phone, context);
    if (isInMessages(changed.after)) await reconcileMessages(tx, context, leadAppointments(leadId));
    if (row === lead) return row;
    const { lastContactedAt } = lead;
    await recordEvent(tx, changeEvent(row, { ...changed, lastContactedAt }, context));
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
    // Blocks the restore of an appointment, which would miss the client.
    const lead = await lockLead(tx, leadId, "update");
    if (lead.clientId) return { client: await clientById(tx, lead.clientId), created: false };
    const { client, created } = await clientForPerson(tx, lead, { by, at });
    await tx
      .update(leads)
      .set({ clientId: client.id, status: "converted", version: nextVersion(leads) })
      .where(eq(leads.id, leadId));
    await giveAppointmentsToClient(tx, { leadId, clientId: client.id });
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
