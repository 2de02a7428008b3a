import type { PersonFound } from "#contract/privacy.ts";
import { places, traceKinds } from "#domain/privacy/forgetting.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import { clients, consents, leads } from "../../platform/db/tables/all.ts";
import { leadsSharing } from "../leads/duplicate-matching.ts";
import { consentsOf } from "./consents.ts";
import type { Person, RecordOfPerson } from "./person.ts";
import { personOf } from "./same-person.ts";
import { type Reach, reachIn, tracesReachedBy } from "./traces.ts";

const mostPeople = 20;

/** Everyone with this phone or email, once each, including people who appear in no list (decision 055). */
export async function findPeople(db: Db, typed: string): Promise<PersonFound[]> {
  const reach = reachIn(typed);
  if (!reach) throw invalid({ reach: "Enter a full phone number or an email address" });
  const people: Person[] = [];
  const found: PersonFound[] = [];
  for (const { record, isNamed } of await recordsReachedBy(db, reach)) {
    if (found.length === mostPeople) break;
    // A number without a name belongs to the people who gave it with one.
    const isKnown = people.some(
      (person) => isOf(person, record.id) || (!isNamed && isReachedBy(person, reach)),
    );
    if (isKnown) continue;
    const person = await personOf(db, record);
    people.push(person);
    found.push(await presentFound(db, person, record));
  }
  return found;
}

interface Candidate {
  record: RecordOfPerson;
  isNamed: boolean;
}

async function recordsReachedBy(db: Db, reach: Reach): Promise<Candidate[]> {
  const reached = [{ phone: "", email: null, ...reach }];
  const idsIn = async (table: typeof leads | typeof clients) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(leadsSharing(table, reached))
      .orderBy(table.createdAt, table.id);
  const candidates: Candidate[] = [];
  for (const { id } of await idsIn(leads)) candidates.push({ record: { kind: "lead", id }, isNamed: true });
  for (const { id } of await idsIn(clients))
    candidates.push({ record: { kind: "client", id }, isNamed: true });
  for (const kind of traceKinds)
    for (const { id, firstName, lastName } of await tracesReachedBy(db, kind, reach))
      candidates.push({ record: { kind, id }, isNamed: `${firstName}${lastName}` !== "" });
  return candidates;
}

function isOf({ ids }: Person, id: string): boolean {
  return Object.values(ids).some((own) => own.includes(id));
}

function isReachedBy({ phones, emails }: Person, reach: Reach): boolean {
  return "phone" in reach ? phones.includes(reach.phone) : emails.includes(reach.email);
}

async function presentFound(db: Db, person: Person, record: RecordOfPerson): Promise<PersonFound> {
  const [first] = [...person.leads, ...person.clients, ...person.traces];
  const { phone = "", email = null } = first ?? {};
  return { ...record, name: person.name, phone, email, places: await placesOf(db, person) };
}

async function placesOf(db: Db, person: Person): Promise<PersonFound["places"]> {
  if (person.leads.length + person.clients.length > 0) return [];
  const stands = new Set(person.traces.map(({ place }) => place));
  if (person.ids.messages.length > 0) stands.add("messages");
  if ((await db.$count(consents, consentsOf(person))) > 0) stands.add("consents");
  return places.filter((place) => stands.has(place));
}
