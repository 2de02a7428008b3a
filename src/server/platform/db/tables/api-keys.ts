import { sql } from "drizzle-orm";
import { check, date, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type KeyScope, keyScopes } from "#domain/connections/api-key.ts";
import { createdAt, id, moment } from "./columns.ts";
import { users } from "./staff.ts";

/** Keys with which other programs read this office (decision 084). */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    name: text("name").notNull(),
    /** The key's first characters. */
    prefix: text("prefix").notNull(),
    /** SHA-256 of the key: a stolen copy of this table opens nothing. */
    keyHash: text("key_hash").notNull().unique("api_keys_key_unique"),
    scopes: text("scopes").array().$type<KeyScope[]>().notNull(),
    /** Its last day, in the business's time zone. */
    endsOn: date("ends_on", { mode: "string" }),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    uniqueIndex("api_keys_name_unique").on(sql`lower(${table.name})`),
    check(
      "api_keys_scopes_known",
      sql`cardinality("scopes") > 0 and "scopes" <@ ${sql.raw(`array['${keyScopes.join("', '")}']`)}`,
    ),
  ],
);
