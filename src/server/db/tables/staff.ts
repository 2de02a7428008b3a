import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { memberStates, roles } from "#domain/staff/member.ts";
import { createdAt, id, moment, oneOf, version } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: roles }).notNull().default("staff"),
    state: text("state", { enum: memberStates }).notNull().default("pending"),
    email: text("email"),
    phone: text("phone"),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("users_username_unique").on(sql`lower(${table.username})`),
    check("users_role_known", oneOf("role", roles)),
    check("users_state_known", oneOf("state", memberStates)),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    /** SHA-256 of the cookie's token: a stolen copy of this table opens no session. */
    tokenHash: text("token_hash").notNull().unique("sessions_token_unique"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    userAgent: text("user_agent"),
    address: text("address"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);
