import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LeadInFull } from "#contract/leads.ts";
import { alsoGiven } from "#domain/leads/later-request-details.ts";
import { comparablePhone } from "#domain/phone.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { consents, leads, serviceAreas, submissions, users } from "../../platform/db/tables/all.ts";
import { type LeadRow, mergedInto, presentLead } from "./reads.ts";

/** The lead, or the one that it was merged into. Throws a 404 if neither exists. */
export async function leadInFull(db: Db, leadId: string): Promise<LeadInFull> {
  const row = await leadOrMerged(db, leadId);
  const [area] = row.serviceAreaId
    ? await db.select().from(serviceAreas).where(eq(serviceAreas.id, row.serviceAreaId))
    : [];
  const given = await consentsOf(db, row.phone);
  const isStopped = given.length > 0 && given.every(({ endedAt }) => endedAt !== null);
  const known = { ...row, smsConsent: row.smsConsent || isStopped };
  return {
    ...presentLead(row),
    serviceAreaName: area?.name ?? null,
    consents: given,
    alsoGave: alsoGiven(known, await laterRequestsOf(db, leadId)),
  };
}

const mostLater = 20;

/** Requests after the one that made the lead, newest first. */
async function laterRequestsOf(db: Db, leadId: string) {
  const newest = await db
    .select({ content: submissions.content })
    .from(submissions)
    .where(eq(submissions.leadId, leadId))
    .orderBy(desc(submissions.receivedAt), desc(submissions.id))
    .limit(mostLater + 1);
  // The last row is the first request, or the extra row of the limit.
  return newest.slice(0, -1).map(({ content }) => content);
}

const mostConsents = 20;

async function consentsOf(db: Db, phone: string): Promise<LeadInFull["consents"]> {
  const enders = alias(users, "enders");
  const given = await db
    .select({ kept: consents, recordedBy: users.name, endedByName: enders.name })
    .from(consents)
    .leftJoin(users, eq(users.id, consents.byUserId))
    .leftJoin(enders, eq(enders.id, consents.endedByUserId))
    .where(eq(consents.phoneDigits, comparablePhone(phone)))
    .orderBy(desc(consents.givenAt))
    .limit(mostConsents);
  return given.map(({ kept: { covers, textVersion, text, page, method, endedBy, ...kept }, ...who }) => ({
    ...{ covers, wordingVersion: textVersion, wording: text, page, method, endedBy, ...who },
    givenAt: kept.givenAt.toISOString(),
    endedAt: kept.endedAt?.toISOString() ?? null,
  }));
}

async function leadOrMerged(db: Db, leadId: string): Promise<LeadRow> {
  const [row] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (row) return row;
  const keptId = await mergedInto(db, leadId);
  if (!keptId) throw notFound("lead");
  return leadOrMerged(db, keptId);
}
