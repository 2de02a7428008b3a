import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { savedLists } from "#domain/saved-views.ts";
import { createdAt, id, oneOf } from "./columns.ts";
import { users } from "./staff.ts";

/** A list's filters, order and columns that a user saved under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text("list", { enum: savedLists }).notNull(),
    name: text("name").notNull(),
    search: jsonb("search").$type<Record<string, string>>().notNull(),
    columns: text("columns").array(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("saved_views_name_unique").on(table.userId, table.list, sql`lower(${table.name})`),
    check("saved_views_list_known", oneOf("list", savedLists)),
  ],
);
