import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { markConversationRoute, readConversationRoute } from "#contract/conversations.ts";
import { totalCountHeader } from "#contract/lists.ts";
import type { RouteInput } from "#contract/route.ts";
import { authorOf } from "#domain/messages/message-key.ts";
import type { Keyring } from "../../platform/core/keyring.ts";
import type { Db } from "../../platform/db/connection.ts";
import { cursorPage, earlierThan, momentText } from "../../platform/db/cursor.ts";
import { namesOf } from "../../platform/db/names.ts";
import { rowsOf } from "../../platform/db/query-rows.ts";
import { messages } from "../../platform/db/tables/all.ts";
import { isUnread } from "../../platform/db/tables/records.ts";
import { presentMessages } from "../../platform/messaging/message-reads.ts";
import { conditionsFor, findCorrespondent, messagesWith } from "./correspondents.ts";

type Query = RouteInput<typeof readConversationRoute>["query"];

/** One page of a conversation, newest first. */
export async function conversationPage(context: { db: Db; keys: Keyring }, query: Query) {
  const { db } = context;
  const found = await findCorrespondent(db, query);
  const conditions = conditionsFor(found);
  const newest = conditions.length > 0 ? await rowsOf<Place>(db, newestOf(conditions, query)) : [];
  const { rows: shown, headers } = cursorPage(newest, "/api/messages/thread", query);
  const rows = await db
    .select()
    .from(messages)
    .where(
      inArray(
        messages.id,
        shown.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = shown.flatMap(({ id }) => byId.get(id) ?? []);
  const names = await namesOf(db, ordered.map(authorOf));
  const presented = await presentMessages(context, ordered);
  return {
    items: presented.map((message, place) => ({
      ...message,
      by: names.get(authorOf(ordered[place]!)) ?? null,
    })),
    headers: {
      [totalCountHeader]: String(await db.$count(messages, messagesWith(found))),
      ...headers,
    },
  };
}

interface Place {
  id: string;
  at: string;
}

/** Takes each condition's newest rows by its index, and merges them. */
function newestOf(conditions: SQL[], { limit, cursor }: Query): SQL {
  const isBefore = earlierThan(cursor, sql`created_at`, sql`id`);
  const pages = conditions.map(
    (condition) => sql`(select id, created_at from ${messages} where ${condition} and ${isBefore}
      order by created_at desc, id desc limit ${limit + 1})`,
  );
  return sql`select id, ${momentText(sql`created_at`)} as at from (${sql.join(pages, sql` union `)}) as found
    order by created_at desc, id desc limit ${limit + 1}`;
}

/** Idempotent: what was read keeps its time. Only the newest received message becomes unread again. */
export async function markThread(
  db: Db,
  { read, ...whom }: RouteInput<typeof markConversationRoute>["body"],
  { at }: { at: Date },
): Promise<number> {
  const theirs = messagesWith(await findCorrespondent(db, whom));
  if (read) {
    const marked = await db
      .update(messages)
      .set({ readAt: at })
      .where(and(theirs, isUnread(messages)))
      .returning({ id: messages.id });
    return marked.length;
  }
  const newest = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(theirs, eq(messages.state, "received"), ne(messages.channel, "call")))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  const marked = await db
    .update(messages)
    .set({ readAt: null })
    .where(sql`${messages.id} = any(array(${newest}))`)
    .returning({ id: messages.id });
  return marked.length;
}
