import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment } from "./columns.ts";

/** Errors of the server, counted by kind and clock hour over all processes. Nothing in it is about a person. */
export const serverErrors = pgTable(
  "server_errors",
  {
    id: id(),
    /** Digest of the call, class, code, constraint and place. */
    kind: text("kind").notNull(),
    hour: moment("hour").notNull(),
    /** Method and route pattern, or the background job. */
    call: text("call").notNull(),
    error: text("error").notNull(),
    code: text("code"),
    constraintName: text("constraint_name"),
    /** File and line of our code. */
    place: text("place"),
    count: integer("count").notNull(),
    lastAt: moment("last_at").notNull(),
    /** Latest first. */
    requestIds: text("request_ids").array().notNull().default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex("server_errors_unique").on(table.kind, table.hour),
    index("server_errors_by_time").on(table.lastAt),
  ],
);
