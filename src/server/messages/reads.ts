import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { listMessages, Message } from "#contract/messages.ts";
import type { Heard } from "#contract/route.ts";
import { soughtDigits } from "#domain/phone.ts";
import { fullName } from "#domain/words.ts";
import type { Db } from "../db/connection.ts";
import { pageOf } from "../db/page.ts";
import { clients, leads, messages } from "../db/tables/all.ts";
import { contains } from "../db/words.ts";
import { notFound } from "../refusal.ts";

type MessageRow = typeof messages.$inferSelect;

/** Messages with the names of those they belong to: two look-ups in all, however many rows. */
export async function presentMessages(db: Db, rows: MessageRow[]): Promise<Message[]> {
  const names = await namesOf(db, rows);
  return rows.map((row) => ({
    ...row,
    personName: names.get(row.clientId ?? "") ?? names.get(row.leadId ?? "") ?? null,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

export async function presentMessage(db: Db, row: MessageRow): Promise<Message> {
  const [presented] = await presentMessages(db, [row]);
  if (!presented) throw new Error("The message was not presented");
  return presented;
}

async function namesOf(db: Db, rows: MessageRow[]): Promise<Map<string, string>> {
  const ids = (column: "clientId" | "leadId") => rows.map((row) => row[column]).filter((id) => id !== null);
  const found = await Promise.all(
    ([clients, leads] as const).map((people, place) =>
      db
        .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
        .from(people)
        .where(inArray(people.id, ids(place === 0 ? "clientId" : "leadId"))),
    ),
  );
  return new Map(found.flat().map((person) => [person.id, fullName(person)]));
}

export async function messageById(db: Db, id: string): Promise<MessageRow> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw notFound("message");
  return row;
}

const unread = and(eq(messages.state, "received"), isNull(messages.readAt));

export function findMessages(db: Db, query: Heard<typeof listMessages>["query"]) {
  const { state, channel, leadId, clientId } = query;
  return pageOf(db, {
    table: messages,
    sortable: { createdAt: { by: messages.createdAt, type: "timestamptz" } },
    sortedBy: "-createdAt",
    exactly: { state, channel, leadId, clientId },
    filters: [query.unread ? unread : undefined, sought(query.search)],
    query,
    path: "/api/messages",
  });
}

/** By number or address, by words, and by whom it belongs to. */
function sought(typed: string | undefined) {
  const own = contains(
    sql`lower(${messages.recipient} || ' ' || coalesce(${messages.subject}, '') || ' ' || ${messages.body})`,
    typed,
  );
  if (!own) return undefined;
  const digits = soughtDigits(typed ?? "");
  const number = sql`regexp_replace(${messages.recipient}, '\\D', '', 'g')`;
  return or(
    own,
    digits ? and(eq(messages.channel, "text"), sql`position(${digits} in ${number}) > 0`) : undefined,
    sql`exists (select from ${clients} where ${clients.id} = ${messages.clientId} and ${contains(clients.searchable, typed)})`,
    sql`exists (select from ${leads} where ${leads.id} = ${messages.leadId} and ${contains(leads.searchable, typed)})`,
  );
}

/** How many want somebody's eye: given up, or come in and not seen. */
export async function countWanting(db: Db): Promise<{ failed: number; unread: number }> {
  const [failed, waiting] = await Promise.all([
    db.$count(messages, eq(messages.state, "failed")),
    db.$count(messages, unread),
  ]);
  return { failed, unread: waiting };
}
