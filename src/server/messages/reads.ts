import { sql } from "drizzle-orm";
import type { listMessages, Message } from "#contract/messages.ts";
import type { Heard } from "#contract/route.ts";
import type { Db } from "../db/connection.ts";
import { contains, pageOf } from "../db/page.ts";
import { messages } from "../db/tables/all.ts";

type MessageRow = typeof messages.$inferSelect;

export function presentMessage(row: MessageRow): Message {
  const { cause: _, failure: __, ...message } = row;
  return { ...message, createdAt: row.createdAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null };
}

export function findMessages(db: Db, query: Heard<typeof listMessages>["query"]) {
  return pageOf(db, {
    table: messages,
    sortable: { createdAt: { by: messages.createdAt, type: "timestamptz" } },
    sortedBy: "-createdAt",
    filters: [contains(sql`lower(${messages.recipient} || ' ' || ${messages.body})`, query.search)],
    query,
    path: "/api/messages",
  });
}
