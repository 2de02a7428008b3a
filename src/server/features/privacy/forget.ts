import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { fullName } from "#domain/format.ts";
import { pseudonymOf, type RetainedDetails } from "#domain/privacy/forgetting.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { reachDigests } from "../../platform/db/forgotten-people.ts";
import { among } from "../../platform/db/query-rows.ts";
import {
  appointments,
  clients,
  forgottenPeople,
  leads,
  messages,
  projectFiles,
  projects,
  quotes,
  retainedRecords,
  rooms,
  submissions,
  trash,
} from "../../platform/db/tables/all.ts";
import { markPossibleDuplicates, peopleSharing } from "../leads/duplicate-matching.ts";
import { minimizeConsents } from "./consents.ts";
import { forgetImported } from "./imported-rows.ts";
import type { Person } from "./person.ts";
import { type Records, recordsOf } from "./records.ts";
import { scrubEvents } from "./scrub-events.ts";

interface ForgetContext {
  by?: { id: string } | undefined;
  at: Date;
}

export interface ForgottenPerson {
  id: string;
  pseudonym: string;
  consents: number;
  /** Clients with records that must be kept. */
  retainedClients: string[];
}

/**
 * Deletes a person's data, and minimizes what must be kept (decision 055). The caller holds all locks. File contents
 * are deleted after the transaction (`removeForgottenFiles`).
 */
export async function forget(tx: Tx, person: Person, { by, at }: ForgetContext): Promise<ForgottenPerson> {
  const id = crypto.randomUUID();
  const named = pseudonymOf(id);
  const pseudonym = fullName(named);
  const { ids } = person;
  // Must run before requests and messages are deleted: it reads them.
  await scrubEvents(tx, person, pseudonym);
  await tx.delete(messages).where(among(messages.id, ids.messages));
  // A text to another person may reference their lead, because both share the number.
  await tx.update(messages).set({ leadId: null }).where(inArray(messages.leadId, ids.leads));
  // Before requests are deleted, because a consent names its request.
  const consents = await minimizeConsents(tx, person, at);
  await tx.delete(submissions).where(among(submissions.id, ids.requests));
  await forgetImported(tx, person);
  await tx.delete(projectFiles).where(inArray(projectFiles.id, ids.files));
  await tx.delete(rooms).where(inArray(rooms.id, ids.rooms));
  await tx.delete(appointments).where(inArray(appointments.id, ids.appointments));
  await tx.delete(trash).where(inArray(trash.id, ids.trash));
  const retainedClients: string[] = [];
  for (const clientId of ids.clients) {
    const records = await recordsOf(tx, clientId);
    await deleteWork(tx, clientId, records);
    if (!records.lastRecordAt) continue;
    retainedClients.push(clientId);
    await minimizeClient(tx, clientId, { records, named, at });
  }
  await tx.update(appointments).set({ leadId: null }).where(inArray(appointments.leadId, ids.leads));
  await tx.delete(leads).where(inArray(leads.id, ids.leads));
  await tx.delete(clients).where(and(inArray(clients.id, ids.clients), isNull(clients.forgottenAt)));
  await markPossibleDuplicates(tx, peopleSharing(leads, [...person.leads, ...person.clients]));
  const tracesOf = (isImport: boolean) =>
    person.traces.filter(({ kind }) => (kind === "import") === isImport).map((trace) => trace.id);
  await tx.insert(forgottenPeople).values({
    ...{ id, pseudonym, forgottenBy: by?.id ?? null, forgottenAt: at },
    recordIds: [...ids.leads, ...ids.merged, ...ids.clients, ...tracesOf(false)],
    filesToRemove: ids.files,
    // An imported row's id is a digest of its content, so it expires with the other digests.
    reachDigests: [...reachDigests(person), ...tracesOf(true)],
  });
  return { id, pseudonym, consents, retainedClients };
}

/** Deletes projects and quotes that no record needs. */
async function deleteWork(tx: Tx, clientId: string, records: Records) {
  await clearUnagreedTotals(tx, records.projects);
  const isOther = notInArray(quotes.id, records.quotes);
  await tx.delete(quotes).where(and(eq(quotes.clientId, clientId), isOther));
  const notRetained = and(eq(projects.clientId, clientId), notInArray(projects.id, records.projects));
  await tx.delete(projects).where(notRetained);
}

/** Without quotes, a typed total would be owed, although nobody accepted a quote. */
async function clearUnagreedTotals(tx: Tx, projectIds: string[]) {
  const quoted = tx
    .select({ projectId: quotes.projectId })
    .from(quotes)
    .groupBy(quotes.projectId)
    .having(sql`not bool_or(${quotes.status} = 'accepted')`);
  await tx
    .update(projects)
    .set({ totalAmount: null, depositAmount: null })
    .where(and(inArray(projects.id, projectIds), inArray(projects.id, quoted)));
}

interface MinimizeInput {
  records: Records;
  named: ReturnType<typeof pseudonymOf>;
  at: Date;
}

/** Lists show a pseudonym; the data that a sale's record needs moves out of lists and search. */
async function minimizeClient(tx: Tx, clientId: string, { records, named, at }: MinimizeInput) {
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!client || !records.lastRecordAt) return;
  const { address, city, state, zipCode, phone, email } = client;
  const contact = records.reasons.includes("balance") ? { phone, email } : {};
  const details: RetainedDetails = {
    ...{ name: fullName(client), address, city, state, zipCode, ...contact },
    ...(await takeAccepters(tx, records.quotes)),
  };
  const { reasons, lastRecordAt } = records;
  await tx.insert(retainedRecords).values({ clientId, details, reasons, lastRecordAt });
  await tx
    .update(clients)
    .set({
      ...{ ...named, companyName: null, email: null, phone: "", phoneDigits: "" },
      ...{ address: null, city: null, zipCode: null, notes: null, propertyType: null },
      ...{ serviceAreaId: null, importId: null, forgottenAt: at },
    })
    .where(eq(clients.id, clientId));
  await tx
    .update(projects)
    .set({ name: "Kept records", description: null, images: [], leadId: null })
    .where(inArray(projects.id, records.projects));
}

/** Takes the names of who accepted out of the quotes. No record needs the reason for a decline. */
async function takeAccepters(tx: Tx, quoteIds: string[]): Promise<Pick<RetainedDetails, "acceptedBy">> {
  const theirs = inArray(quotes.id, quoteIds);
  const { quoteNumber, status, decisionNote } = quotes;
  const acceptedBy = await tx
    .select({ quoteNumber, name: sql<string>`${decisionNote}` })
    .from(quotes)
    .where(and(theirs, eq(status, "accepted"), isNotNull(decisionNote)))
    .orderBy(quoteNumber);
  await tx.update(quotes).set({ decisionNote: null }).where(theirs);
  return acceptedBy.length > 0 ? { acceptedBy } : {};
}
