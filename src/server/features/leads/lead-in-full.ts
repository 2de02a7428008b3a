import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LeadDetails } from "#contract/leads.ts";
import { alsoGiven } from "#domain/leads/later-request-details.ts";
import { comparablePhone } from "#domain/phone.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { given, prepared } from "../../platform/db/prepared.ts";
import { consents, leads, serviceAreas, submissions, users } from "../../platform/db/tables/all.ts";
import { leadOrMerged, presentLead } from "./reads.ts";

/** The lead, or the one that it was merged into. Throws a 404 if neither exists. */
export async function leadInFull(db: Db, leadId: string): Promise<LeadDetails> {
  const found = await leadOrMerged(db, leadId, async (id) => (await leadById(db).execute({ id }))[0]);
  if (!found) throw notFound("lead");
  const { lead: row, serviceAreaName } = found;
  const consents = await consentsOf(db, row.phone);
  const isStopped = consents.length > 0 && consents.every(({ endedAt }) => endedAt !== null);
  const known = { ...row, smsConsent: row.smsConsent || isStopped };
  return {
    ...presentLead(row),
    serviceAreaName,
    consents,
    alsoGave: alsoGiven(known, await laterRequestsOf(db, row.id)),
  };
}

const maxLaterRequests = 20;

const newestRequests = prepared("newest requests", (db, name) =>
  db
    .select({ content: submissions.content })
    .from(submissions)
    .where(eq(submissions.leadId, given("leadId", submissions.leadId)))
    .orderBy(desc(submissions.receivedAt), desc(submissions.id))
    .limit(maxLaterRequests + 1)
    .prepare(name),
);

/** Requests after the one that made the lead, newest first. */
async function laterRequestsOf(db: Db, leadId: string) {
  const newest = await newestRequests(db).execute({ leadId });
  // The last row is the first request, or the extra row of the limit.
  return newest.slice(0, -1).map(({ content }) => content);
}

const maxConsents = 20;

const enders = alias(users, "enders");

const newestConsents = prepared("newest consents", (db, name) =>
  db
    .select({ consent: consents, recordedBy: users.name, endedByName: enders.name })
    .from(consents)
    .leftJoin(users, eq(users.id, consents.byUserId))
    .leftJoin(enders, eq(enders.id, consents.endedByUserId))
    .where(eq(consents.phoneDigits, given("phoneDigits", consents.phoneDigits)))
    .orderBy(desc(consents.givenAt))
    .limit(maxConsents)
    .prepare(name),
);

async function consentsOf(db: Db, phone: string): Promise<LeadDetails["consents"]> {
  const newest = await newestConsents(db).execute({ phoneDigits: comparablePhone(phone) });
  return newest.map(
    ({ consent: { covers, textVersion, text, page, method, endedBy, ...consent }, ...who }) => ({
      ...{ covers, wordingVersion: textVersion, wording: text, page, method, endedBy, ...who },
      givenAt: consent.givenAt.toISOString(),
      endedAt: consent.endedAt?.toISOString() ?? null,
    }),
  );
}

const leadById = prepared("lead by id", (db, name) =>
  db
    .select({ lead: leads, serviceAreaName: serviceAreas.name })
    .from(leads)
    .leftJoin(serviceAreas, eq(serviceAreas.id, leads.serviceAreaId))
    .where(eq(leads.id, given("id", leads.id)))
    .prepare(name),
);
