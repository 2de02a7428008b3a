import { inArray, sql } from "drizzle-orm";
import { fullName } from "#domain/format.ts";
import { pseudonymOf } from "#domain/privacy/forgetting.ts";
import type { Tx } from "../../platform/db/connection.ts";
import {
  appointments,
  clients,
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
import { staffCause } from "../../platform/messaging/staff-email.ts";
import { type Detail, type EventFound, eventsNaming, recordsAmong } from "./naming.ts";
import { nobody, type Person, subjectsOf } from "./person.ts";

/** What events may keep about a forgotten person: kinds, amounts, ids and times, none of their words. */
const harmless = new Set([
  ...["from", "to", "status", "priority", "leadType", "appointmentType", "callRequested", "scheduledAt"],
  ...["duration", "method", "wordingVersion", "amount", "paymentType", "format", "fields", "assignedTo"],
  ...["clientId", "projectId", "keptId", "mergedId", "otherId", "followUpOn", "givenTo", "quoteNumber"],
]);

/**
 * Removes a person from the events. Their own records' events keep only harmless fields, under the pseudonym; others'
 * events lose the name. Staff emails about it are deleted, too.
 */
export async function scrubEvents(tx: Tx, person: Person, pseudonym: string): Promise<void> {
  const subjects = new Set(subjectsOf(person));
  const found = await eventsNaming(tx, person);
  const others = [...new Set(found.map(({ subjectId }) => subjectId))].filter((id) => !subjects.has(id));
  const alive = await recordsAmong(tx, others, living);
  const cleaned: number[] = [];
  for (const event of found) {
    const isTheirs = subjects.has(event.subjectId) || (isOfCustomers(event) && !alive.has(event.subjectId));
    const detail = isTheirs
      ? { ...harmlessPart(event.detail), label: pseudonym }
      : withoutName(event.detail, subjects, pseudonym);
    if (!detail) continue;
    cleaned.push(event.id);
    // The network address of a user is the user's.
    const address = isTheirs
      ? sql`, address = case when by_user_id is null then null else address end`
      : sql``;
    await tx.execute(
      sql`update events set detail = ${JSON.stringify(detail)}::jsonb ${address} where id = ${event.id}`,
    );
  }
  await deleteStaffMail(tx, cleaned);
}

/** The same for deleted records without a known person. Each call counts as a separate person. */
export async function scrubEventsOf(tx: Tx, own: Partial<Person["ids"]>): Promise<void> {
  const ids = { ...nobody.ids, ...own };
  await scrubEvents(tx, { ...nobody, ids }, fullName(pseudonymOf(crypto.randomUUID())));
}

const nouns = [
  ...["lead", "client", "appointment", "project", "room", "window", "quote", "payment"],
  ...["message", "submission", "person"],
];

/** Other events are about users and settings. */
function isOfCustomers({ kind }: EventFound): boolean {
  return nouns.includes(kind.split(".")[0] ?? "");
}

const tables = [
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
];
const living = [...tables, trash].map((table) => sql`${table}`);

function harmlessPart(detail: Detail): Detail {
  const kept = Object.entries(detail).flatMap(([key, value]): [string, unknown][] => {
    if (key === "before" || key === "after") return isDetail(value) ? [[key, harmlessPart(value)]] : [];
    return harmless.has(key) ? [[key, value]] : [];
  });
  return Object.fromEntries(kept);
}

function isDetail(value: unknown): value is Detail {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes their name from somebody else's event only if it references them. */
function withoutName(detail: Detail, subjects: Set<string>, pseudonym: string): Detail | undefined {
  const { otherId, otherLabel } = detail;
  if (typeof otherId !== "string" || !subjects.has(otherId) || otherLabel === undefined) return undefined;
  return { ...detail, otherLabel: pseudonym };
}

const atATime = 500;

/** Each email's cause names its event and its reader. */
async function deleteStaffMail(tx: Tx, eventIds: number[]): Promise<void> {
  const members = await tx.select({ id: users.id }).from(users);
  for (let from = 0; from < eventIds.length; from += atATime) {
    const some = eventIds.slice(from, from + atATime);
    const causes = some.flatMap((event) => members.map(({ id }) => `${staffCause}${event}:${id}`));
    await tx.delete(messages).where(inArray(messages.cause, causes));
  }
}
