import { and, eq, gte, ne } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { fullName } from "#domain/format.ts";
import { digitsOf } from "#domain/phone.ts";
import { alreadyCreated } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { insertOne } from "../../platform/db/insert-rows.ts";
import { leads } from "../../platform/db/tables/all.ts";
import { type NewEvent, recordEvents } from "../../platform/events/event-log.ts";
import {
  findPriorResult,
  type IdempotentWrite,
  idempotencyDetail,
} from "../../platform/events/idempotency.ts";
import type { MessagingConfig } from "../../platform/http/messaging-config.ts";
import type { Keyed, MessagingWriteContext, SystemWriteContext } from "../../platform/http/write-context.ts";
import { attachTextsToLead } from "../../platform/messaging/outbox.ts";
import { serviceAreaOf } from "../../platform/settings/service-area-lookup.ts";
import { lockNumber, storeConsent } from "../customer-messages/sms-consent.ts";
import { lockAssignees, refuseUnlessTakesLeads } from "../users/lock-assignees.ts";
import { assignByTurn } from "./auto-assign.ts";
import { markPossibleDuplicates, peopleSharing } from "./duplicate-matching.ts";
import type { LeadRow } from "./reads.ts";

/** A lead as it comes in, without derived fields. */
export type NewLead = Omit<typeof leads.$inferInsert, "phoneDigits" | "serviceAreaId" | "createdAt" | "id">;

/** Inserts a lead with its derived fields. `assignNewLead` must follow in the same transaction. */
export async function insertLead(tx: Tx, lead: NewLead, at: Date): Promise<LeadRow> {
  const row = await insertOne(tx, leads, {
    ...lead,
    phoneDigits: digitsOf(lead.phone),
    serviceAreaId: await serviceAreaOf(tx, lead.zipCode),
    createdAt: at,
  });
  await markDuplicatesOf(tx, row);
  await attachTextsToLead(tx, row);
  return row;
}

async function markDuplicatesOf(tx: Tx, row: LeadRow) {
  const alike = peopleSharing(leads, [row]);
  // Nearly every lead is alone, and this costs a fifth of the marking.
  const others = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(alike, ne(leads.id, row.id)))
    .limit(1);
  // A lead released from quarantine keeps its own time, so it may be older than existing leads.
  if (others.length > 0) await markPossibleDuplicates(tx, and(alike, gte(leads.createdAt, row.createdAt))!);
}

interface NewLeadContext extends SystemWriteContext, Pick<NewEvent, "from"> {
  sent?: IdempotentWrite;
  messaging: MessagingConfig;
  /** False if staff chose who gets the lead, or nobody. */
  takesTurn: boolean;
}

/**
 * Gives a new lead to the user whose turn it is. Returns the lead with its events, for the caller to record. Comes last
 * in its transaction: until commit, every other new lead waits.
 */
export async function assignNewLead(
  tx: Tx,
  lead: LeadRow,
  { by, at, from, sent, messaging, takesTurn }: NewLeadContext,
): Promise<{ lead: LeadRow; events: NewEvent[] }> {
  const given = takesTurn ? await assignByTurn(tx, lead.id, { at, timeZone: messaging.timeZone }) : undefined;
  const label = fullName(lead);
  const givenTo = given?.username;
  const created: NewEvent = {
    kind: "lead.created",
    subjectId: lead.id,
    at,
    by,
    from,
    messaging,
    detail: {
      ...{ label, source: lead.source, leadType: lead.leadType },
      ...(given ? { givenTo } : {}),
      ...(sent ? idempotencyDetail(sent) : {}),
    },
  };
  if (!given) return { lead, events: [created] };
  const { assignedTo } = given;
  // The timeline says that the lead was auto-assigned.
  const assigned: NewEvent = {
    kind: "lead.assigned",
    subjectId: lead.id,
    at,
    detail: { label, givenTo, before: { assignedTo: null }, after: { assignedTo } },
  };
  return { lead: { ...lead, assignedTo }, events: [created, assigned] };
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
    const inserted = await insertLead(tx, { ...fields, source: fields.source ?? "phone" }, context.at);
    if (fields.smsConsent) await storeConsent(tx, inserted.phone, context);
    const takesTurn = fields.assignedTo === undefined;
    const { lead, events } = await assignNewLead(tx, inserted, { sent, takesTurn, ...context });
    await recordEvents(tx, events);
    return { row: lead, repeated: false };
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
