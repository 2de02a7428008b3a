import { and, isNull } from "drizzle-orm";
import type { FoundPerson, PeopleResults } from "#contract/privacy.ts";
import { places, traceKinds } from "#domain/privacy/forgetting.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Db } from "../../platform/db/connection.ts";
import type { Submission } from "../../platform/db/row-types.ts";
import { clients, consents, leads } from "../../platform/db/tables/all.ts";
import type { AppContext } from "../../platform/http/app-context.ts";
import { peopleSharing } from "../leads/duplicate-matching.ts";
import { consentsOf } from "./consents.ts";
import type { Person, RecordOfPerson } from "./person.ts";
import { personOf } from "./same-person.ts";
import { type ContactDetail, reachesOf, reachIn, tracesReachedBy } from "./traces.ts";

const maxPeople = 20;

/**
 * Everyone with this phone or email, once each, including people who appear in no list (decision 055). Counts the
 * submissions that wait on disk beside them: these are found as soon as they are in the database.
 */
export async function findPeople(
  { db, intake }: Pick<AppContext, "db" | "intake">,
  typed: string,
): Promise<PeopleResults> {
  const reach = reachIn(typed);
  if (!reach) throw invalid({ reach: "Enter a full phone number or an email address" });
  const waiting = await intake.waiting(({ form: { content } }) => isSentBy(content, reach));
  return { people: await peopleWith(db, reach), waiting };
}

function isSentBy({ phone, email = null }: Submission["form"]["content"], reach: ContactDetail): boolean {
  return reachesOf({ phone, email }).some((own) => JSON.stringify(own) === JSON.stringify(reach));
}

async function peopleWith(db: Db, reach: ContactDetail): Promise<FoundPerson[]> {
  const people: Person[] = [];
  const found: FoundPerson[] = [];
  for (const { record, name } of await recordsReachedBy(db, reach)) {
    if (found.length === maxPeople) break;
    const isKnown = people.some(
      (person) => isOf(person, record.id) || (isReachedBy(person, reach) && isCalled(person, name)),
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
  /** In lower case; undefined for leads and clients, whose duplicates may have been dismissed. */
  name?: string;
}

async function recordsReachedBy(db: Db, reach: ContactDetail): Promise<Candidate[]> {
  const reached = [{ phone: "", email: null, ...reach }];
  const idsIn = async (table: typeof leads | typeof clients) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(peopleSharing(table, reached), table === clients ? isNull(clients.forgottenAt) : undefined))
      .orderBy(table.createdAt, table.id);
  const candidates: Candidate[] = [];
  for (const { id } of await idsIn(leads)) candidates.push({ record: { kind: "lead", id } });
  for (const { id } of await idsIn(clients)) candidates.push({ record: { kind: "client", id } });
  for (const kind of traceKinds)
    for (const { id, firstName, lastName } of await tracesReachedBy(db, kind, reach))
      candidates.push({ record: { kind, id }, name: `${firstName} ${lastName}`.toLowerCase() });
  return candidates;
}

function isOf({ ids }: Person, id: string): boolean {
  return Object.values(ids).some((own) => own.includes(id));
}

/** A number without a name belongs to the people who gave it with one. */
function isCalled({ names }: Person, name: string | undefined): boolean {
  return name !== undefined && (name.trim() === "" || names.includes(name));
}

function isReachedBy({ phones, emails }: Person, reach: ContactDetail): boolean {
  return "phone" in reach ? phones.includes(reach.phone) : emails.includes(reach.email);
}

async function presentFound(db: Db, person: Person, record: RecordOfPerson): Promise<FoundPerson> {
  const [first] = [...person.leads, ...person.clients, ...person.traces];
  const { phone = "", email = null } = first ?? {};
  return { ...record, name: person.name, phone, email, places: await placesOf(db, person) };
}

async function placesOf(db: Db, person: Person): Promise<FoundPerson["places"]> {
  if (person.leads.length + person.clients.length > 0) return [];
  const stands = new Set(person.traces.map(({ place }) => place));
  if (person.ids.messages.length > 0) stands.add("messages");
  if ((await db.$count(consents, consentsOf(person))) > 0) stands.add("consents");
  return places.filter((place) => stands.has(place));
}
