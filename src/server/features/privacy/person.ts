import { and, eq, inArray, isNull, ne, notInArray, notLike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { tellingDigits } from "#domain/leads/duplicates.ts";
import { formatPhone } from "#domain/phone.ts";
import type { personRecordKinds } from "#domain/privacy/forgetting.ts";
import { fullName } from "#domain/words.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import {
  appointments,
  clients,
  leads,
  messages,
  payments,
  projectFiles,
  projects,
  quotes,
  requests,
  rooms,
  trash,
  windows,
} from "../../platform/db/tables/all.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";
import { whoeverHas } from "../leads/duplicate-matching.ts";
import { nameOfTrace, type Trace, traceOf, tracesWith } from "./traces.ts";

export interface RecordOfPerson {
  kind: (typeof personRecordKinds)[number];
  id: string;
}

export type PersonRow = Pick<
  typeof leads.$inferSelect,
  "id" | "firstName" | "lastName" | "email" | "phone" | "createdAt"
> & { companyName?: string | null };

/** Everything that is one person's, by id (decision 055). */
export interface Person {
  /** Of the record that was asked about. */
  name: string;
  leads: PersonRow[];
  clients: PersonRow[];
  /** Where they stand besides, if it was asked about them by such a place. */
  traces: Trace[];
  ids: Ids;
  /** Spellings of their names, lower case; digits to compare; addresses, lower case. */
  names: string[];
  phones: string[];
  emails: string[];
  /** How messages spell these, where they are theirs alone. */
  recipients: string[];
  /** Of these, what another lead or client has, too: it stays with them. */
  shared: { phones: string[]; emails: string[] };
}

interface Ids {
  leads: string[];
  /** Leads that were merged into theirs: their events are still told. */
  merged: string[];
  clients: string[];
  appointments: string[];
  projects: string[];
  rooms: string[];
  windows: string[];
  quotes: string[];
  payments: string[];
  files: string[];
  requests: string[];
  messages: string[];
  trash: string[];
}

export const nobody: Person = {
  ...{ name: "", leads: [], clients: [], traces: [], names: [], phones: [], emails: [], recipients: [] },
  shared: { phones: [], emails: [] },
  ids: {
    ...{ leads: [], merged: [], clients: [], appointments: [], projects: [], rooms: [], windows: [] },
    ...{ quotes: [], payments: [], files: [], requests: [], messages: [], trash: [] },
  },
};

/**
 * One person: the record, the lead of the client and the client of the lead, and whoever has the same name together
 * with the same phone or email, unless staff told two leads apart. A shared phone alone is somebody else (043).
 */
export async function personOf(db: Db | Tx, { kind, id }: RecordOfPerson): Promise<Person> {
  if (kind !== "lead" && kind !== "client") return personByTrace(db, await knownTrace(db, kind, id));
  const people = kind === "lead" ? leads : clients;
  const [asked] = await db.select().from(people).where(eq(people.id, id));
  if (!asked || ("forgottenAt" in asked && asked.forgottenAt)) throw notFound(kind);
  const found = { leads: new Set<string>(), clients: new Set<string>() };
  found[kind === "lead" ? "leads" : "clients"].add(id);
  await addOthers(db, found);
  return personWith(db, [...found.leads], [...found.clients], { name: fullName(asked) });
}

async function knownTrace(db: Db | Tx, kind: Trace["kind"], id: string): Promise<Trace> {
  const trace = await traceOf(db, kind, id);
  if (!trace) throw notFound("record");
  return trace;
}

/** By a place where they stand: with their leads and clients, if there are some of the same name and phone or email. */
async function personByTrace(db: Db | Tx, asked: Trace): Promise<Person> {
  const traces = await tracesWith(db, asked);
  const alike = await sameNameAndReach(db, { leads: traces, clients: [] });
  const found = {
    leads: new Set(alike.leads.map(({ id }) => id)),
    clients: new Set(alike.clients.map(({ id }) => id)),
  };
  await addOthers(db, found);
  return personWith(db, [...found.leads], [...found.clients], { name: nameOfTrace(asked), traces });
}

async function addOthers(db: Db | Tx, found: { leads: Set<string>; clients: Set<string> }) {
  let known = 0;
  while (found.leads.size + found.clients.size > known) {
    known = found.leads.size + found.clients.size;
    const rows = await linked(db, found);
    const alike = await sameNameAndReach(db, rows);
    for (const { id } of [...rows.leads, ...alike.leads]) found.leads.add(id);
    for (const { id } of [...rows.clients, ...alike.clients]) found.clients.add(id);
  }
}

interface Rows {
  leads: (typeof leads.$inferSelect)[];
  clients: (typeof clients.$inferSelect)[];
}

async function linked(db: Db | Tx, known: { leads: Set<string>; clients: Set<string> }): Promise<Rows> {
  const theirs = or(inArray(leads.id, [...known.leads]), inArray(leads.clientId, [...known.clients]));
  const foundLeads = await db.select().from(leads).where(theirs);
  const clientIds = [...known.clients, ...foundLeads.flatMap(({ clientId }) => clientId ?? [])];
  const foundClients = await db
    .select()
    .from(clients)
    .where(and(inArray(clients.id, clientIds), isNull(clients.forgottenAt)));
  return { leads: foundLeads, clients: foundClients };
}

async function sameNameAndReach(
  db: Db | Tx,
  rows: { leads: PersonRow[]; clients: PersonRow[] },
): Promise<Rows> {
  const same: Rows = { leads: [], clients: [] };
  for (const person of [...rows.leads, ...rows.clients]) {
    if (!person.firstName.trim() || !person.lastName.trim()) continue;
    same.leads.push(...(await db.select().from(leads).where(likeLead(leads, person))));
    same.clients.push(
      ...(await db
        .select()
        .from(clients)
        .where(and(isNull(clients.companyName), likeLead(clients, person)))),
    );
  }
  return same;
}

function likeLead(table: typeof leads | typeof clients, person: PersonRow): SQL | undefined {
  const notApart = sql`not exists (select from told_apart where lead_id = ${table.id} and other_id = ${person.id})`;
  return and(
    whoeverHas(table, [person]),
    sameWord(table.firstName, person.firstName),
    sameWord(table.lastName, person.lastName),
    notApart,
  );
}

function sameWord(column: PgColumn, word: string): SQL {
  return sql`lower(trim(${column})) = ${word.trim().toLowerCase()}`;
}

/**
 * The same of leads and clients that are known to be one person's. Not whole, only what names these records: of an old
 * lead that goes, its person may have sent a new request.
 */
export async function personWith(
  db: Db | Tx,
  leadIds: string[],
  clientIds: string[],
  { name = "", isWhole = true, traces = [] }: { name?: string; isWhole?: boolean; traces?: Trace[] },
): Promise<Person> {
  const ownLeads = await db.select().from(leads).where(inArray(leads.id, leadIds));
  const ownClients = await db.select().from(clients).where(inArray(clients.id, clientIds));
  const rows: PersonRow[] = [...ownLeads, ...ownClients, ...traces];
  const names = unique(
    rows.map(({ firstName, lastName }) => `${firstName.trim()} ${lastName.trim()}`.toLowerCase()),
  );
  const reached = { names, ...reachOf(rows) };
  const own = { leads: ownLeads.map(({ id }) => id), clients: ownClients.map(({ id }) => id) };
  const shared = await sharedWithOthers(db, rows);
  const recipients = unique([
    ...reached.phones
      .filter((phone) => !shared.phones.includes(phone))
      .flatMap((each) => [each, `1${each}`, `+1${each}`, formatPhone(each)]),
    ...rows.map(({ phone }) => phone).filter((phone) => !shared.phones.includes(tellingDigits(phone) ?? "")),
    ...rows
      .flatMap(({ email }) => email ?? [])
      .filter((email) => !shared.emails.includes(email.toLowerCase())),
  ]);
  const byName = isWhole ? { ...reached, recipients } : { names: [], phones: [], emails: [], recipients: [] };
  const ids = withTraces(await idsOf(db, own, byName), traces);
  return {
    name,
    leads: ownLeads,
    clients: ownClients,
    traces,
    ...reached,
    names: byName.names,
    recipients: byName.recipients,
    shared,
    ids,
  };
}

const nounOf = { request: "requests", trash: "trash", message: "messages" } as const;

function withTraces(ids: Ids, traces: Trace[]): Ids {
  const all = { ...ids };
  for (const { kind, id } of traces)
    if (kind !== "consent") all[nounOf[kind]] = unique([...all[nounOf[kind]], id]);
  return all;
}

function reachOf(rows: Pick<PersonRow, "phone" | "email">[]) {
  return {
    phones: unique(rows.flatMap(({ phone }) => tellingDigits(phone) ?? [])),
    emails: unique(rows.flatMap(({ email }) => email?.toLowerCase() ?? [])),
  };
}

/** Which of their numbers and addresses somebody else has as well. */
async function sharedWithOthers(db: Db | Tx, rows: PersonRow[]) {
  const own = rows.map(({ id }) => id);
  const others = [];
  for (const table of [leads, clients]) {
    const having = and(whoeverHas(table, rows), notInArray(table.id, own));
    others.push(...(await db.select({ phone: table.phone, email: table.email }).from(table).where(having)));
  }
  const [theirs, reached] = [reachOf(others), reachOf(rows)];
  return {
    phones: reached.phones.filter((phone) => theirs.phones.includes(phone)),
    emails: reached.emails.filter((email) => theirs.emails.includes(email)),
  };
}

function unique(words: string[]): string[] {
  return [...new Set(words.filter((word) => word.trim() !== ""))];
}

type Reached = Pick<Person, "names" | "phones" | "emails" | "recipients">;

async function idsOf(
  db: Db | Tx,
  own: { leads: string[]; clients: string[] },
  reached: Reached,
): Promise<Ids> {
  const pick = async (table: PgTable & { id: PgColumn }, where: SQL | undefined) =>
    (await rowsOf<{ id: string }>(db, sql`select id from ${table} where ${where}`)).map(({ id }) => id);
  const ofClients = (column: PgColumn) => inArray(column, own.clients);
  const merged = await mergedInto(db, own.leads);
  const visits = await pick(
    appointments,
    or(
      ofClients(appointments.clientId),
      and(inArray(appointments.leadId, own.leads), isNull(appointments.clientId)),
    ),
  );
  const theirProjects = await pick(projects, ofClients(projects.clientId));
  const theirRooms = await pick(rooms, inArray(rooms.projectId, theirProjects));
  return {
    ...own,
    merged,
    appointments: visits,
    projects: theirProjects,
    rooms: theirRooms,
    windows: await pick(windows, inArray(windows.roomId, theirRooms)),
    quotes: await pick(quotes, or(ofClients(quotes.clientId), inArray(quotes.projectId, theirProjects))),
    payments: await pick(payments, ofClients(payments.clientId)),
    files: await pick(projectFiles, inArray(projectFiles.projectId, theirProjects)),
    requests: await pick(requests, requestsOf(own.leads, visits, reached)),
    messages: await pick(messages, messagesOf(own, visits, reached)),
    trash: await pick(trash, trashOf(own, merged, reached)),
  };
}

async function mergedInto(db: Db | Tx, leadIds: string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with recursive family(id) as (
          select unnest(${sql.param(`{${leadIds.join(",")}}`)}::uuid[])
          union select (detail->>'mergedId')::uuid from family join events on subject_id = family.id
            where kind = 'lead.merged')
        select id from family where not exists (select from leads where leads.id = family.id)`,
  );
  return rows.map(({ id }) => id);
}

const digits = (text: SQL) =>
  sql`regexp_replace(regexp_replace(${text}, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`;

/** Also what waits among the suspicious, and what a deleted lead left behind. */
function requestsOf(
  leadIds: string[],
  visits: string[],
  { names, phones, emails }: Reached,
): SQL | undefined {
  const sent = (field: string) => sql`lower(trim(${requests.content}->>${field}))`;
  const name = sql`${sent("firstName")} || ' ' || ${sent("lastName")}`;
  const reached = or(
    inArray(digits(sql`coalesce(${requests.content}->>'phone', '')`), phones),
    inArray(sent("email"), emails),
  );
  const ofNobody = and(
    isNull(requests.leadId),
    isNull(requests.appointmentId),
    inArray(name, names),
    reached,
  );
  return or(inArray(requests.leadId, leadIds), inArray(requests.appointmentId, visits), ofNobody);
}

/** What went to them or came from them. A number that somebody else has, too, tells nothing of whose a text was. */
function messagesOf(
  own: { leads: string[]; clients: string[] },
  visits: string[],
  { recipients }: Reached,
): SQL | undefined {
  const ofNobody = and(
    isNull(messages.clientId),
    isNull(messages.leadId),
    isNull(messages.appointmentId),
    notLike(messages.cause, `${staffCause}%`),
    inArray(messages.recipient, recipients),
  );
  const ofLead = and(
    inArray(messages.leadId, own.leads),
    or(isNull(messages.clientId), inArray(messages.clientId, own.clients)),
  );
  return or(
    ofLead,
    inArray(messages.clientId, own.clients),
    inArray(messages.appointmentId, visits),
    ofNobody,
  );
}

/** Their own records in the trash, and deleted leads of the same name and phone or email. */
function trashOf(
  own: { leads: string[]; clients: string[] },
  merged: string[],
  { names, phones, emails }: Reached,
): SQL | undefined {
  const lead = sql`jsonb_array_elements(${trash.kept}->'rows') part, jsonb_array_elements(part->'rows') lead`;
  const alike = sql`exists (select from ${lead} where part->>'table' = 'leads'
    and ${inArray(sql`lower(trim(lead->>'first_name')) || ' ' || lower(trim(lead->>'last_name'))`, names)}
    and (${inArray(digits(sql`coalesce(lead->>'phone', '')`), phones)} or ${inArray(sql`lower(lead->>'email')`, emails)}))`;
  const leadIds = [...own.leads, ...merged];
  return or(
    inArray(trash.leadId, leadIds),
    inArray(trash.clientId, own.clients),
    inArray(trash.id, leadIds),
    and(ne(trash.kind, "appointment"), alike),
  );
}

/** Everything whose events tell of them. */
export function subjectsOf({ ids }: Person): string[] {
  return Object.values(ids).flat();
}
