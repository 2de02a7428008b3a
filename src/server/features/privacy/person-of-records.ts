import { and, inArray, notInArray } from "drizzle-orm";
import { comparableDigits } from "#domain/leads/duplicates.ts";
import { formatPhone } from "#domain/phone.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { clients, leads } from "../../platform/db/tables/all.ts";
import { peopleSharing } from "../leads/duplicate-matching.ts";
import type { Ids, Person, PersonRow } from "./person.ts";
import { idsOf } from "./person-ids.ts";
import type { Trace } from "./traces.ts";

/**
 * The same for leads and clients known to be one person's. Finds only what references these records: the person of an
 * old lead may have sent a new request.
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
  const shared = await sharedWithOthers(
    db,
    rows,
    rows.map(({ id }) => id),
  );
  const recipients = unique([
    ...reached.phones
      .filter((phone) => !shared.phones.includes(phone))
      .flatMap((each) => [each, `1${each}`, `+1${each}`, formatPhone(each)]),
    ...rows
      .map(({ phone }) => phone)
      .filter((phone) => !shared.phones.includes(comparableDigits(phone) ?? "")),
    ...rows
      .flatMap(({ email }) => email ?? [])
      .filter((email) => !shared.emails.includes(email.toLowerCase())),
  ]);
  const byName = isWhole ? { ...reached, recipients } : { names: [], phones: [], emails: [], recipients: [] };
  const ids = addTraces(await idsOf(db, own, byName), traces);
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

function addTraces(ids: Ids, traces: Trace[]): Ids {
  const all = { ...ids };
  for (const { kind, id } of traces)
    if (kind !== "consent" && kind !== "import") all[nounOf[kind]] = unique([...all[nounOf[kind]], id]);
  return all;
}

function reachOf(rows: Reach[]) {
  return {
    phones: unique(rows.flatMap(({ phone }) => comparableDigits(phone) ?? [])),
    emails: unique(rows.flatMap(({ email }) => email?.toLowerCase() ?? [])),
  };
}

type Reach = Pick<PersonRow, "phone" | "email">;

/** Those of these phones and emails that a lead or client beside their own has. */
export async function sharedWithOthers(db: Db | Tx, rows: Reach[], own: string[]) {
  const others = [];
  for (const table of [leads, clients]) {
    const having = and(peopleSharing(table, rows), notInArray(table.id, own));
    others.push(...(await db.select({ phone: table.phone, email: table.email }).from(table).where(having)));
  }
  const [theirs, reached] = [reachOf(others), reachOf(rows)];
  return {
    phones: reached.phones.filter((phone) => theirs.phones.includes(phone)),
    emails: reached.emails.filter((email) => theirs.emails.includes(email)),
  };
}

function unique(text: string[]): string[] {
  return [...new Set(text.filter((word) => word.trim() !== ""))];
}
