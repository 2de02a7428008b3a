import { and, desc, eq, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import {
  type Duplicate,
  type KnownPerson,
  type knownPeopleRoute,
  maxKnownPeople,
} from "#contract/duplicates.ts";
import type { RouteInput } from "#contract/route.ts";
import { fullName } from "#domain/format.ts";
import { sharedDetails } from "#domain/leads/duplicates.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { nameOf } from "../../platform/db/names.ts";
import { clients, duplicateDismissals, leads } from "../../platform/db/tables/all.ts";
import { peopleSharing } from "./duplicate-matching.ts";
import { presentLead } from "./reads.ts";

const maxDuplicates = 20;

/** The newest twenty leads with the same phone or email, then those that were dismissed. */
export async function findDuplicates(db: Db, leadId: string): Promise<Duplicate[]> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) throw notFound("lead");
  const isApart = sql<boolean>`exists (
    select from ${duplicateDismissals} where ${duplicateDismissals.leadId} = ${leadId} and ${duplicateDismissals.otherId} = ${leads.id})`;
  const found = await db
    .select({ other: leads, isApart })
    .from(leads)
    .where(and(ne(leads.id, leadId), peopleSharing(leads, [lead])))
    .orderBy(isApart, desc(leads.createdAt), desc(leads.id))
    .limit(maxDuplicates);
  return found.map(({ other, isApart: toldApart }) => ({
    ...presentLead(other),
    because: sharedDetails(lead, other),
    toldApart,
  }));
}

/** People with this phone or email. A client's own leads are left out. */
export async function findKnownPeople(
  db: Db,
  { phone = "", email }: RouteInput<typeof knownPeopleRoute>["query"],
): Promise<KnownPerson[]> {
  const sought = { phone, email: email ?? null };
  const known = await db
    .select(candidateColumns(clients))
    .from(clients)
    .where(peopleSharing(clients, [sought]))
    .orderBy(desc(clients.createdAt), desc(clients.id))
    .limit(maxKnownPeople);
  const named = known.map(({ id }) => id);
  const others = await db
    .select({ ...candidateColumns(leads), status: leads.status })
    .from(leads)
    .where(and(peopleSharing(leads, [sought]), or(isNull(leads.clientId), notInArray(leads.clientId, named))))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(maxKnownPeople);
  return [
    ...known.map((row) => ({ kind: "client" as const, ...presentKnown(row, sought) })),
    ...others.map((row) => ({ kind: "lead" as const, status: row.status, ...presentKnown(row, sought) })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

function candidateColumns(people: typeof leads | typeof clients) {
  const { id, phone, email, createdAt } = people;
  return { id, ...nameOf(people), phone, email, createdAt };
}

interface CandidateRow {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  phone: string;
  email: string | null;
  createdAt: Date;
}

function presentKnown(row: CandidateRow, sought: Parameters<typeof sharedDetails>[0]) {
  const { id, createdAt } = row;
  return { id, name: fullName(row), createdAt: createdAt.toISOString(), because: sharedDetails(sought, row) };
}
