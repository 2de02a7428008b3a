import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fullName } from "#domain/format.ts";
import { notFound } from "../../platform/core/http-error.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";
import { peopleSharing } from "../leads/duplicate-matching.ts";
import type { Person, PersonRow, RecordOfPerson } from "./person.ts";
import { personWith } from "./person-of-records.ts";
import { nameOfTrace, type Trace, traceOf, tracesWith } from "./traces.ts";

/**
 * A person's records: the lead of the client, the client of the lead, and everyone with the same name and the same
 * phone or email, unless staff dismissed the duplicate. A shared phone alone is someone else (decision 043).
 */
export async function personOf(db: Db | Tx, { kind, id }: RecordOfPerson): Promise<Person> {
  if (kind !== "lead" && kind !== "client") return personByTrace(db, await knownTrace(db, kind, id));
  const people = kind === "lead" ? leads : clients;
  const [person] = await db.select().from(people).where(eq(people.id, id));
  if (!person || ("forgottenAt" in person && person.forgottenAt)) throw notFound(kind);
  const found = { leads: new Set<string>(), clients: new Set<string>() };
  found[kind === "lead" ? "leads" : "clients"].add(id);
  await addOthers(db, found);
  return personWith(db, [...found.leads], [...found.clients], { name: fullName(person) });
}

async function knownTrace(db: Db | Tx, kind: Trace["kind"], id: string): Promise<Trace> {
  const trace = await traceOf(db, kind, id);
  if (!trace) throw notFound("record");
  return trace;
}

/** Starts from a place outside leads and clients, and adds those with the same name and the same phone or email. */
async function personByTrace(db: Db | Tx, trace: Trace): Promise<Person> {
  const traces = await tracesWith(db, trace);
  const alike = await sameNameAndReach(db, { leads: traces, clients: [] });
  const found = {
    leads: new Set(alike.leads.map(({ id }) => id)),
    clients: new Set(alike.clients.map(({ id }) => id)),
  };
  await addOthers(db, found);
  return personWith(db, [...found.leads], [...found.clients], { name: nameOfTrace(trace), traces });
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
        .where(and(isNull(clients.companyName), isNull(clients.forgottenAt), likeLead(clients, person)))),
    );
  }
  return same;
}

function likeLead(table: typeof leads | typeof clients, person: PersonRow): SQL | undefined {
  const notApart = sql`not exists (select from duplicate_dismissals where lead_id = ${table.id} and other_id = ${person.id})`;
  return and(
    peopleSharing(table, [person]),
    sameWord(table.firstName, person.firstName),
    sameWord(table.lastName, person.lastName),
    notApart,
  );
}

function sameWord(column: PgColumn, word: string): SQL {
  return sql`lower(trim(${column})) = ${word.trim().toLowerCase()}`;
}
