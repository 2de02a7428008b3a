import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { listMessagesRoute, Message } from "#contract/messages.ts";
import type { RouteInput } from "#contract/route.ts";
import { fullName } from "#domain/format.ts";
import { comparablePhone, searchDigits } from "#domain/phone.ts";
import type { Actor } from "#domain/staff/user.ts";
import { notFound } from "../core/http-error.ts";
import type { Keyring } from "../core/keyring.ts";
import type { Db, Tx } from "../db/connection.ts";
import { type NamedPerson, peopleOf } from "../db/names.ts";
import { pageOf } from "../db/page.ts";
import { firstOf, rowsOf } from "../db/query-rows.ts";
import { appointments, clients, leads, messages } from "../db/tables/all.ts";
import { isToCustomers, isToStaff, isUnread } from "../db/tables/records.ts";
import { contains } from "../db/text-search.ts";
import { answerable, ownConsents } from "./consent-ledger.ts";
import { hasLink, openedLink, withLink } from "./customer-links.ts";

type MessageRow = typeof messages.$inferSelect;
type Reader = Pick<Actor, "id" | "role">;

/** Adds the related people to messages, with a fixed number of queries. */
export async function presentMessages({ db, keys }: ReadContext, rows: MessageRow[]): Promise<Message[]> {
  const people = await peopleOf(db, rows);
  const links = await linksOf(db, rows, keys);
  const texted = await answerable(
    db,
    [...people.values()].map(({ phone }) => phone),
  );
  const agreesItself = await ownConsents(
    db,
    rows.map(({ leadId }) => ({ leadId })),
  );
  const isTexted = ({ id: leadId, phone }: NamedPerson) =>
    texted.has(comparablePhone(phone)) || agreesItself({ leadId, phone });
  return rows.map((row) => ({
    ...row,
    ...presentPerson(people.get(row.clientId) ?? people.get(row.leadId), isTexted),
    body: withLink(row.body, links.get(row) ?? "…"),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

interface ReadContext {
  db: Db;
  keys: Keyring;
}

/** Shows the customer's link only in messages without a provider: staff pass that link on themselves. */
async function linksOf(db: Db, rows: MessageRow[], keys: Keyring): Promise<Map<MessageRow, string>> {
  const undelivered = rows.filter(({ state, body }) => state === "kept" && hasLink(body));
  const ids = undelivered.flatMap(({ appointmentId }) => appointmentId ?? []);
  const { id, answerToken } = appointments;
  const appointmentRows = await db.select({ id, answerToken }).from(appointments).where(inArray(id, ids));
  const links = new Map(
    appointmentRows.map((appointment) => [appointment.id, openedLink(appointment, keys)]),
  );
  return new Map(undelivered.flatMap((row) => [[row, links.get(row.appointmentId ?? "") ?? "…"]]));
}

export async function presentMessage(context: ReadContext, row: MessageRow): Promise<Message> {
  return firstOf(await presentMessages(context, [row]));
}

function presentPerson(person: NamedPerson | undefined, isTexted: (person: NamedPerson) => boolean) {
  if (!person) return { personName: null, mayBeTexted: false };
  return { personName: fullName(person), mayBeTexted: isTexted(person) };
}

/** A message that the reader may see by the same rule as the list; throws a 404 otherwise. */
export async function messageFor(db: Db | Tx, id: string, reader: Reader): Promise<MessageRow> {
  const isTheirs = or(sentTo("customers", reader), sentTo("staff", reader));
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isTheirs));
  if (!row) throw notFound("message");
  return row;
}

const unread = isUnread(messages);

/** Separates staff emails from customer messages, because they reveal who reads what (decision 027). */
function sentTo(to: "customers" | "staff", { id, role }: Reader): SQL {
  if (to === "customers") return isToCustomers(messages);
  const toStaff = isToStaff(messages);
  return role === "admin" ? toStaff : sql`${toStaff} and ${messages.cause} like ${`%:${id}`}`;
}

export function findMessages(db: Db, query: RouteInput<typeof listMessagesRoute>["query"], reader: Reader) {
  const { state, channel, leadId, clientId } = query;
  return pageOf(db, {
    table: messages,
    sortable: { createdAt: { by: messages.createdAt, type: "timestamptz" } },
    sortedBy: "-createdAt",
    exactly: { state, channel, leadId, clientId },
    filters: [sentTo(query.to, reader), query.unread ? unread : undefined, sought(query.search)],
    query,
    path: "/api/messages",
  });
}

/** Searches by number or address, text, and related person. */
function sought(typed: string | undefined) {
  const own = contains(
    sql`${messages.recipient} || ' ' || coalesce(${messages.subject}, '') || ' ' || ${messages.body}`,
    typed,
  );
  if (!own) return undefined;
  const digits = searchDigits(typed ?? "");
  const number = sql`regexp_replace(${messages.recipient}, '\\D', '', 'g')`;
  return or(
    own,
    digits ? and(eq(messages.channel, "text"), sql`position(${digits} in ${number}) > 0`) : undefined,
    sql`exists (select from ${clients} where ${clients.id} = ${messages.clientId} and ${contains(clients.searchable, typed)})`,
    sql`exists (select from ${leads} where ${leads.id} = ${messages.leadId} and ${contains(leads.searchable, typed)})`,
  );
}

/** Counts messages that need attention: failed for good, or received and unread. */
export async function countNeedingAttention(db: Db, reader: Reader) {
  const failed = (to: "customers" | "staff") =>
    db.$count(messages, and(eq(messages.state, "failed"), sentTo(to, reader)));
  const [toCustomers, toStaff, waiting, people] = await Promise.all([
    failed("customers"),
    failed("staff"),
    db.$count(messages, unread),
    countPeople(db),
  ]);
  return { failed: toCustomers, failedToStaff: toStaff, unread: waiting, people };
}

/** Without a provider, every message is kept, so older ones don't count. */
const maxMessagesCounted = 1_000;

/** One person as in the conversations: a client with the leads that became it, a lead, or an unknown number. */
async function countPeople(db: Db) {
  const newest = (condition: SQL) => sql`(select client_id, lead_id, recipient, state from ${messages}
    where ${condition} and ${isToCustomers(messages)} order by created_at desc limit ${maxMessagesCounted})`;
  const [counted] = await rowsOf<{ failed: number; unread: number; unsent: number }>(
    db,
    sql`
    with counted as (
      select m.state, coalesce(m.client_id::text, l.client_id::text, m.lead_id::text, m.recipient) as person
      from (${newest(sql`state = 'failed'`)} union all ${newest(unread)} union all ${newest(sql`state = 'kept'`)}) as m
        left join lateral (select client_id from ${leads} where id = m.lead_id limit 1) l on true)
    select (count(distinct person) filter (where state = 'failed'))::int as failed,
      (count(distinct person) filter (where state = 'received'))::int as unread,
      (count(distinct person) filter (where state = 'kept'))::int as unsent
    from counted`,
  );
  return counted ?? { failed: 0, unread: 0, unsent: 0 };
}
