import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Conversation, listConversationsRoute } from "#contract/conversations.ts";
import { totalAtLeastHeader, totalCountHeader } from "#contract/lists.ts";
import type { RouteInput } from "#contract/route.ts";
import { fullName } from "#domain/format.ts";
import { authorOf } from "#domain/messages/message-key.ts";
import type { Db } from "../../platform/db/connection.ts";
import { cursorPage, earlierThan, momentText } from "../../platform/db/cursor.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { clients, leads, messages } from "../../platform/db/tables/all.ts";
import { isToCustomers, isUnread, needsAttention } from "../../platform/db/tables/records.ts";
import { contains } from "../../platform/db/text-search.ts";

type Query = RouteInput<typeof listConversationsRoute>["query"];

interface Row {
  id: string;
  at: string;
  channel: Conversation["last"]["channel"];
  state: Conversation["last"]["state"];
  outcome: Conversation["last"]["outcome"];
  excerpt: string;
  cause: string;
  clientId: string | null;
  leadId: string | null;
  stranger: string | null;
}

/**
 * A page of conversations, one row a person. The cost depends on the page and on how often its people wrote lately, not
 * on the number of messages.
 */
export async function conversationsPage(db: Db, query: Query) {
  const found = await rowsOf<Row>(db, conversationRows(query));
  const { rows, headers } = cursorPage(found, "/api/messages/conversations", query);
  return {
    items: await presented(db, rows),
    // Counting people would read every message.
    headers: {
      [totalCountHeader]: String(found.length),
      ...(headers.link ? { [totalAtLeastHeader]: "true" } : {}),
      ...headers,
    },
  };
}

/** One row more than the page has. */
export function conversationRows(query: Query): SQL {
  return query.search?.trim() ? searched(query) : newest(query);
}

/** Names of the messages table in the queries below. */
const m = alias(messages, "m");
const n = alias(messages, "n");
type Named = typeof m | typeof n;

const excerptOf = ({ subject, body }: Named) => sql`left(coalesce(${subject}, ${body}), 160)`;

const columns = sql`m.id, m.cause, m.channel, m.state, m.outcome, ${excerptOf(m)} as excerpt,
  ${momentText(sql`m.created_at`)} as at`;

/** The partial indexes of the messages table have the same conditions. */
function shownOf(show: Query["show"], table: Named): SQL {
  if (show === "unread") return sql`and ${isUnread(table)}`;
  return show ? sql`and ${table.state} = ${sql.raw(`'${show}'`)}` : sql``;
}

/**
 * Walks the messages from the newest on, and keeps each that is its person's newest. `limit 1` keeps the planner from
 * replacing a look-up by a join of the whole table.
 */
function newest({ show, limit, cursor }: Query): SQL {
  const isNewer = sql`and (n.created_at, n.id) > (m.created_at, m.id) ${shownOf(show, n)}`;
  const client = sql`coalesce(m.client_id, l.client_id)`;
  return sql`
    select ${columns}, ${client} as "clientId",
      case when ${client} is null then m.lead_id end as "leadId",
      case when m.client_id is null and m.lead_id is null then m.recipient end as stranger
    from messages m left join lateral (select client_id from leads where id = m.lead_id limit 1) l on true
    where ${isToCustomers(m)} ${shownOf(show, m)} and ${isBefore(cursor)}
      and case
        when ${client} is not null then
          (select true from messages n where n.client_id = ${client} ${isNewer} limit 1) is null
          and (select true from leads o join messages n on n.lead_id = o.id
               where o.client_id = ${client} and n.client_id is null ${isNewer} limit 1) is null
        when m.lead_id is not null then
          (select true from messages n where n.lead_id = m.lead_id and n.client_id is null ${isNewer} limit 1) is null
        else
          (select true from messages n where n.recipient = m.recipient and n.lead_id is null
             and n.client_id is null and ${isToCustomers(n)} ${isNewer} limit 1) is null
      end
    order by m.created_at desc, m.id desc limit ${limit + 1}`;
}

const isBefore = (cursor: string | undefined) => earlierThan(cursor, sql`m.created_at`, sql`m.id`);

/** The search finds so many people of each kind; more need a longer name. */
const maxPeople = 300;

/** Finds people by the indexes of their names and numbers, then the newest message of each. */
function searched({ search, show, limit, cursor }: Query): SQL {
  const max = sql.raw(String(maxPeople));
  const isShown = shownOf(show, n);
  const newestFirst = sql`order by n.created_at desc, n.id desc limit 1`;
  return sql`
    with people as (
      (select id as client_id, null::uuid as lead_id, null::text as stranger
        from ${clients} where ${contains(clients.searchable, search)} limit ${max})
      union (select client_id, case when client_id is null then id end, null
        from ${leads} where ${contains(leads.searchable, search)} limit ${max})
      union (select null, null, n.recipient from messages n
        where n.lead_id is null and n.client_id is null and ${isToCustomers(n)}
          and ${contains(sql`n.recipient`, search)} limit ${max}))
    select ${columns}, p.client_id as "clientId", p.lead_id as "leadId", p.stranger
    from people p cross join lateral (
      select * from (
        (select n.* from messages n where n.client_id = p.client_id ${isShown} ${newestFirst})
        union all (select n.* from leads o join messages n on n.lead_id = o.id
          where o.client_id = p.client_id and n.client_id is null ${isShown} ${newestFirst})
        union all (select n.* from messages n
          where n.lead_id = p.lead_id and n.client_id is null ${isShown} ${newestFirst})
        union all (select n.* from messages n
          where n.recipient = p.stranger and n.lead_id is null and n.client_id is null
            and ${isToCustomers(n)} ${isShown} ${newestFirst})
      ) as n ${newestFirst}
    ) as m
    where ${isBefore(cursor)}
    order by m.created_at desc, m.id desc limit ${limit + 1}`;
}

interface KnownPerson {
  place: number;
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  unread: number;
  failed: number;
  spoken: Conversation["spoken"];
}

/** What the person said last, or a user to them. */
function lastSpoken(): SQL {
  // A canceled message reached nobody, so it answers nothing.
  const isHuman = sql`n.state <> 'cancelled'
    and (n.state = 'received' or starts_with(n.cause, 'written:') or starts_with(n.cause, 'call:'))`;
  // A command such as STOP was read when it came, and needs no answer.
  const waits = sql`n.state = 'received' and case when n.channel = 'call' then n.outcome <> 'reached'
    else n.read_at is null or n.read_at > n.created_at end`;
  const message = sql`n.id, n.channel, n.state, n.outcome, ${excerptOf(n)} as excerpt, ${waits} as waits,
    n.created_at`;
  const newestFirst = sql`order by n.created_at desc, n.id desc limit 1`;
  return sql`
    select jsonb_build_object('channel', n.channel, 'state', n.state, 'outcome', n.outcome, 'excerpt', n.excerpt,
      'at', ${momentText(sql`n.created_at`)}, 'waits', n.waits) as spoken
    from (
      (select ${message} from messages n where n.client_id = k.client_id and ${isHuman} ${newestFirst})
      union all (select ${message} from leads o join messages n on n.lead_id = o.id
        where o.client_id = k.client_id and n.client_id is null and ${isHuman} ${newestFirst})
      union all (select ${message} from messages n
        where n.lead_id = k.lead_id and n.client_id is null and ${isHuman} ${newestFirst})
      union all (select ${message} from messages n
        where n.recipient = k.stranger and n.lead_id is null and n.client_id is null
          and ${isToCustomers(n)} and ${isHuman} ${newestFirst})
      union all (select o.id, 'request', 'received', null, left(o.message, 160), o.status = 'new', o.created_at
        from leads o where (o.id = k.lead_id or o.client_id = k.client_id) and o.message <> ''
        order by o.created_at desc, o.id desc limit 1)
    ) as n ${newestFirst}`;
}

/** Names the people, finds what was said last and counts what needs attention, in one query. */
async function presented(db: Db, rows: Row[]): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const people = rows.map(({ clientId, leadId, stranger }, place) => ({
    ...{ client_id: clientId, lead_id: leadId, stranger, place },
  }));
  const known = await rowsOf<KnownPerson>(
    db,
    sql`
    select k.place, coalesce(c.first_name, l.first_name) as "firstName",
      coalesce(c.last_name, l.last_name) as "lastName", c.company_name as "companyName",
      attention.unread, attention.failed, last.spoken
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as k(client_id uuid, lead_id uuid, stranger text, place int)
    left join lateral (select * from ${clients} where id = k.client_id limit 1) c on true
    left join lateral (select * from ${leads} where id = k.lead_id limit 1) l on true
    cross join lateral (
      select (count(*) filter (where n.state = 'received'))::int as unread,
        (count(*) filter (where n.state = 'failed'))::int as failed
      from (
        select n.state from messages n where n.client_id = k.client_id and ${needsAttention(n)}
        union all select n.state from leads o join messages n on n.lead_id = o.id
          where o.client_id = k.client_id and n.client_id is null and ${needsAttention(n)}
        union all select n.state from messages n
          where n.lead_id = k.lead_id and n.client_id is null and ${needsAttention(n)}
        union all select n.state from messages n
          where n.recipient = k.stranger and n.lead_id is null and n.client_id is null
            and ${isToCustomers(n)} and ${needsAttention(n)}
      ) as n
    ) as attention
    left join lateral (${lastSpoken()}) as last on true`,
  );
  const byPlace = new Map(known.map((each) => [each.place, each]));
  return rows.map(({ id, at, cause, channel, state, outcome, excerpt, ...correspondent }, place) => {
    const { unread = 0, failed = 0, spoken = null, ...person } = byPlace.get(place) ?? {};
    return {
      ...correspondent,
      name: nameOf(person),
      last: {
        ...{ id, channel, state, outcome, excerpt, at: new Date(at).toISOString() },
        isAutomatic: state !== "received" && authorOf({ cause }) === null,
      },
      spoken: spoken && { ...spoken, at: new Date(spoken.at).toISOString() },
      unread,
      failed,
    };
  });
}

function nameOf({ firstName, lastName, companyName }: Partial<KnownPerson>): string | null {
  if (firstName == null || lastName == null) return null;
  return fullName({ firstName, lastName, companyName: companyName ?? null });
}
