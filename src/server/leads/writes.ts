import { and, eq, isNull, sql } from "drizzle-orm";
import type { LeadFields } from "#contract/leads.ts";
import { digitsOf } from "#domain/phone.ts";
import type { Actor } from "#domain/staff/member.ts";
import { fullName } from "#domain/words.ts";
import { clientForPerson } from "../clients/writes.ts";
import { endConsents } from "../consents.ts";
import type { Db, Tx } from "../db/connection.ts";
import { appointments, clients, leads } from "../db/tables/all.ts";
import { edit } from "../db/versions.ts";
import { record } from "../events.ts";
import { notFound } from "../refusal.ts";
import { serviceAreaOf } from "../service-areas.ts";
import type { LeadRow } from "./reads.ts";

interface Done {
  by?: Actor | undefined;
  at: Date;
}

/** A lead as it comes in; what follows from its fields is worked out. */
export type NewLead = Omit<typeof leads.$inferInsert, "phoneDigits" | "serviceAreaId" | "createdAt" | "id">;

/** Inserts a lead with what follows from its fields: digits, service area, its event. */
export async function addLead(tx: Tx, lead: NewLead, { by, at }: Done): Promise<LeadRow> {
  const [row] = await tx
    .insert(leads)
    .values({
      ...lead,
      phoneDigits: digitsOf(lead.phone),
      serviceAreaId: await serviceAreaOf(tx, lead.zipCode),
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error("The lead was not written");
  await record(tx, {
    kind: "lead.created",
    subjectId: row.id,
    at,
    by,
    detail: { label: fullName(row), source: row.source },
  });
  return row;
}

/** A lead that staff took, by telephone say. */
export function recordLead(db: Db, fields: LeadFields, done: Done): Promise<LeadRow> {
  return db.transaction((tx) => addLead(tx, { source: "website", ...fields }, done));
}

interface LeadEdit extends Done {
  leadId: string;
  changes: Partial<LeadFields>;
  version?: number | undefined;
}

export function editLead(db: Db, { leadId, changes, version, by, at }: LeadEdit): Promise<LeadRow> {
  return db.transaction(async (tx) => {
    const before = await lockLead(tx, leadId);
    if (changes.smsConsent === false) await endConsents(tx, before.phone, at);
    const row = await edit(tx, {
      table: leads,
      id: leadId,
      version,
      noun: "lead",
      changes: { ...changes, ...(await implied(tx, changes, before, at)) },
    });
    const kind = changes.status && changes.status !== before.status ? "lead.moved" : "lead.changed";
    const detail = {
      label: fullName(row),
      fields: Object.keys(changes),
      from: before.status,
      to: row.status,
    };
    await record(tx, { kind, subjectId: leadId, at, by, detail });
    return row;
  });
}

/** What else changes with these fields: digits with the phone, area with the ZIP, the time of a contact. */
async function implied(tx: Tx, changes: Partial<LeadFields>, before: LeadRow, at: Date) {
  return {
    ...(changes.phone === undefined ? {} : { phoneDigits: digitsOf(changes.phone) }),
    ...(changes.zipCode === undefined ? {} : { serviceAreaId: await serviceAreaOf(tx, changes.zipCode) }),
    ...(changes.status === "contacted" && before.status !== "contacted" ? { lastContactedAt: at } : {}),
  };
}

/** The lead, held until the transaction ends, so that two who press at once act one after the other. */
export async function lockLead(tx: Tx, leadId: string): Promise<LeadRow> {
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
  if (!lead) throw notFound("lead");
  return lead;
}

/**
 * Makes the lead a client, or links the one who already has its e-mail (compared without case). Pressing twice
 * gives the same client. Source: decisions.md, "Convert to Client".
 */
export function convertLead(db: Db, { leadId, by, at }: { leadId: string; by: Actor; at: Date }) {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId);
    if (lead.clientId) return { client: await clientById(tx, lead.clientId), created: false };
    const { client, created } = await clientForPerson(tx, lead, { by, at });
    await tx
      .update(leads)
      .set({ clientId: client.id, status: "converted", version: sql`${leads.version} + 1` })
      .where(eq(leads.id, leadId));
    await tx
      .update(appointments)
      .set({ clientId: client.id })
      .where(and(eq(appointments.leadId, leadId), isNull(appointments.clientId)));
    await record(tx, {
      kind: "lead.converted",
      subjectId: leadId,
      at,
      by,
      detail: { label: fullName(lead), clientId: client.id },
    });
    return { client, created };
  });
}

async function clientById(tx: Tx, id: string) {
  const [client] = await tx.select().from(clients).where(eq(clients.id, id));
  if (!client) throw notFound("client");
  return client;
}
