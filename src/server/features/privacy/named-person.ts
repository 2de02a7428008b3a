import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/db/connection.ts";
import { among, rowsOf } from "../../platform/db/query-rows.ts";
import {
  appointments,
  clients,
  events,
  leads,
  messages,
  payments,
  projects,
  quotes,
  rooms,
  submissions,
  trash,
  users,
  windows,
} from "../../platform/db/tables/all.ts";
import { contains } from "../../platform/db/text-search.ts";
import { staffCause } from "../../platform/messaging/staff-email.ts";
import { type Person, subjectsOf } from "./person.ts";
import type { NamedPerson } from "./personal-data.ts";

export type Detail = Record<string, unknown>;

interface FoundEvent {
  id: number;
  kind: string;
  subjectId: string;
  detail: Detail;
}

interface EventsOfPerson {
  /** Events of their records, existing or deleted. */
  own: FoundEvent[];
  /** Events of other people's records that may name this person. */
  others: FoundEvent[];
}

/** Adds the events and the staff emails that name a person. */
export async function namedPerson(tx: Tx, person: Person): Promise<NamedPerson> {
  const { own, others } = await eventsOf(tx, person);
  const idsOf = (found: typeof own) => found.map(({ id }) => id);
  const events = { own: idsOf(own), others: idsOf(others) };
  return { ...person, events, staffMail: await staffMailOf(tx, own) };
}

/** Everything in the event log about a person. A namesake's existing records are the namesake's. */
export async function eventsOf(tx: Tx, person: Person): Promise<EventsOfPerson> {
  const subjects = new Set(subjectsOf(person));
  const found = await eventsNaming(tx, person);
  const unclear = [...new Set(found.map(({ subjectId }) => subjectId))].filter((id) => !subjects.has(id));
  const alive = await livingAmong(tx, unclear);
  const isTheirs = (event: FoundEvent) =>
    subjects.has(event.subjectId) || (isOfCustomers(event) && !alive.has(event.subjectId));
  const namesThem = ({ detail: { otherId, otherLabel } }: FoundEvent) =>
    typeof otherId === "string" && subjects.has(otherId) && otherLabel !== undefined;
  return {
    own: found.filter(isTheirs),
    others: found.filter((event) => !isTheirs(event) && namesThem(event)),
  };
}

const nouns = [
  ...["lead", "client", "appointment", "project", "room", "window", "quote", "payment"],
  ...["message", "submission", "person"],
];

/** Other events are about users and settings. */
function isOfCustomers({ kind }: FoundEvent): boolean {
  return nouns.includes(kind.split(".")[0] ?? "");
}

const living = [
  leads,
  clients,
  appointments,
  projects,
  rooms,
  windows,
  quotes,
  payments,
  submissions,
  messages,
  trash,
];

const batchSize = 500;

/** The emails that notified staff of these events. Each email's cause names its event and its reader. */
export async function staffMailOf(tx: Tx, found: FoundEvent[]): Promise<string[]> {
  const teamUsers = await tx.select({ id: users.id }).from(users);
  const mail: string[] = [];
  for (let from = 0; from < found.length; from += batchSize) {
    const some = found.slice(from, from + batchSize);
    const causes = some.flatMap(({ id: event }) => teamUsers.map(({ id }) => `${staffCause}${event}:${id}`));
    const rows = await tx.select({ id: messages.id }).from(messages).where(among(messages.cause, causes));
    mail.push(...rows.map(({ id }) => id));
  }
  return mail;
}

/**
 * Finds events about a person by index: of their records, of records that reference theirs, and of anything with their
 * name, number or address.
 */
async function eventsNaming(tx: Tx, person: Person): Promise<FoundEvent[]> {
  const subjects = [...subjectsOf(person), ...(await goneRecords(tx, person))];
  const own = await eventsWhere(tx, among(events.subjectId, subjects));
  const called = await eventsCalled(tx, person);
  // Deleted records with their name: all of their events.
  const known = new Set(subjects);
  const more = [...new Set(called.map(({ subjectId }) => subjectId))].filter((id) => !known.has(id));
  const ofMore = await eventsWhere(tx, among(events.subjectId, more));
  const all = [...own, ...called, ...ofMore, ...(await pointingAt(tx, own, subjects))];
  return [...new Map(all.map((event) => [event.id, event])).values()];
}

function eventsWhere(tx: Tx, where: SQL | undefined): Promise<FoundEvent[]> {
  const { id, kind, subjectId, detail } = events;
  return tx.select({ id, kind, subjectId, detail }).from(events).where(where);
}

/** Deleted projects, rooms, windows and quotes: an event names their parent. */
async function goneRecords(tx: Tx, { ids }: Person): Promise<string[]> {
  if (ids.clients.length === 0) return [];
  const named = async (kinds: string[], belongsTo: string, parents: string[]) => {
    const ofParents = inArray(sql`${events.detail}->>${sql.raw(`'${belongsTo}'`)}`, parents);
    const found = await eventsWhere(tx, and(inArray(events.kind, kinds), ofParents));
    return [...new Set(found.map(({ subjectId }) => subjectId))];
  };
  const houses = [...ids.projects, ...(await named(["project.started"], "clientId", ids.clients))];
  const rooms = [...ids.rooms, ...(await named(["room.added"], "projectId", houses))];
  // A copied window has no event of its creation.
  const windows = await named(["window.measured", "window.changed", "window.deleted"], "roomId", rooms);
  const quotes = await named(["quote.saved", "quote.revised", "quote.deleted"], "projectId", houses);
  return [...houses, ...rooms, ...windows, ...quotes];
}

async function eventsCalled(tx: Tx, { names, recipients }: Person): Promise<FoundEvent[]> {
  const called = [...names.filter((name) => name.includes(" ")), ...recipients];
  const label = sql`lower(${events.detail}->>'label')`;
  const each = called.map((text) => and(contains(events.searchable, text), eq(label, text.toLowerCase())));
  return each.length > 0 ? eventsWhere(tx, or(...each)) : [];
}

/** For example another lead, from which this one was dismissed as a duplicate. */
async function pointingAt(tx: Tx, own: FoundEvent[], subjects: string[]): Promise<FoundEvent[]> {
  const others = own.flatMap(({ detail }) => (typeof detail.otherId === "string" ? detail.otherId : []));
  const known = new Set(subjects);
  const found = await eventsWhere(tx, among(events.subjectId, others));
  return found.filter(({ detail }) => known.has(String(detail.otherId)));
}

/** The ids of records that still exist. */
async function livingAmong(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const looks = living.map((table) => sql`select id from ${table} where ${among(table.id, ids)}`);
  const rows = await rowsOf<{ id: string }>(tx, sql.join(looks, sql` union all `));
  return new Set(rows.map(({ id }) => id));
}
