import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roles, userStates } from "#domain/staff/user.ts";
import { createdAt, id, moment, oneOf, version } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text("username").notNull(),
    /** The normalized form for comparison (foldedName). */
    usernameFolded: text("username_folded").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** The displayed name: first and last name, or the username without them. */
    name: text("name")
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), username)`,
      ),
    /** Null until an invited user chooses a password. */
    passwordHash: text("password_hash"),
    role: text("role", { enum: roles }).notNull().default("staff"),
    /** At most one, and never demoted or deactivated. Their role is "admin" (decision 070). */
    isOwner: boolean("is_owner").notNull().default(false),
    state: text("state", { enum: userStates }).notNull().default("pending"),
    email: text("email"),
    phone: text("phone"),
    /** Notification settings by the specification's names; a missing name means the default. */
    notifications: jsonb("notifications").$type<Record<string, boolean>>().notNull().default({}),
    /** Everything before this time counts as seen. */
    notificationsSeenAt: moment("notifications_seen_at"),
    /** SHA-256 of the token in the user's calendar feed address; null if there is none. */
    calendarFeedHash: text("calendar_feed_hash").unique("users_calendar_feed_unique"),
    /** First and last day of an absence, in the business's time zone. */
    awayFrom: date("away_from", { mode: "string" }),
    awayUntil: date("away_until", { mode: "string" }),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    check(
      "users_away_from_day_to_day",
      sql`num_nulls(${table.awayFrom}, ${table.awayUntil}) <> 1 and ${table.awayFrom} <= ${table.awayUntil}`,
    ),
    uniqueIndex("users_username_unique").on(table.usernameFolded),
    uniqueIndex("users_one_owner").on(table.isOwner).where(sql`${table.isOwner}`),
    check("users_role_known", oneOf("role", roles)),
    check(
      "users_owner_administers",
      sql`not ${table.isOwner} or (${table.role} = 'admin' and ${table.state} in ('active', 'invited'))`,
    ),
    check("users_state_known", oneOf("state", userStates)),
    check(
      "users_have_a_password_unless_invited",
      sql`${table.state} in ('invited', 'deactivated') or ${table.passwordHash} is not null`,
    ),
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

const userReference = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The secret for a user's time-based authenticator codes. */
export const secondFactors = pgTable("second_factors", {
  userId: userReference().primaryKey(),
  /** Base32, as authenticators expect; sealed (decision 054). */
  secret: text("secret").notNull(),
  /** When a first code confirmed the setup; until then no code is required at sign-in. */
  confirmedAt: moment("confirmed_at"),
  /** The time step of the last accepted code, so that no code works twice. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** One-time codes for a lost authenticator. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: userReference(),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [uniqueIndex("recovery_codes_of_user").on(table.userId, table.codeHash)],
);

/** Public keys of users' passkeys. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userReference(),
    /** The device's id for it, base64url. */
    credentialId: text("credential_id").notNull().unique("passkeys_credential_unique"),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter: a decrease reveals a copied key. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default(sql`'{}'::text[]`),
    /** The name that its owner chose. */
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("passkeys_of_user").on(table.userId)],
);

const oneTimeTokenPurposes = ["second_factor", "set_password", "passkey"] as const;

/** Short-lived sign-in steps: a correct password, a link to set one, a passkey challenge. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    /** SHA-256 of the token: a stolen copy of this table completes no step. */
    tokenHash: text("token_hash").notNull().unique("one_time_tokens_token_unique"),
    purpose: text("purpose", { enum: oneTimeTokenPurposes }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The challenge for a passkey to sign. */
    challenge: text("challenge"),
    /** Number of wrong codes tried with it. */
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("one_time_tokens_of_user").on(table.userId),
    index("one_time_tokens_expiry").on(table.expiresAt),
    check("one_time_tokens_purpose_known", oneOf("purpose", oneTimeTokenPurposes)),
  ],
);

/** The number of each user's latest turn to get a new lead (decision 027). Numbers only count up. */
export const assignmentTurns = pgTable("assignment_turns", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  number: bigint("number", { mode: "number" }).notNull(),
});

/** One row: the business's settings. */
export const businessSettings = pgTable(
  "business_settings",
  {
    only: boolean("only").primaryKey().default(true),
    /** Whether everyone must sign in with a second factor. */
    secondFactorRequired: boolean("second_factor_required").notNull().default(false),
    /** Give new leads to active staff in turn. */
    autoAssign: boolean("auto_assign").notNull().default(true),
    /** Send automated messages to customers. */
    emailTemplates: boolean("email_templates").notNull().default(true),
    /** Serve calendar feeds. */
    calendarSync: boolean("calendar_sync").notNull().default(false),
    /** Include the customer's own link in messages. */
    clientPortal: boolean("client_portal").notNull().default(false),
    /** Hours before an appointment at which to remind its customer. */
    reminderHours: integer("reminder_hours").array().notNull().default(sql`'{24,2}'::integer[]`),
    /** Whether to text confirmations to numbers outside the United States and Canada. */
    textsAbroad: boolean("texts_abroad").notNull().default(false),
    /** Confirmations of visitors' requests allowed within 24 hours. */
    confirmationsADay: integer("confirmations_a_day").notNull().default(200),
    /** When an administrator dismissed the setup list. */
    setupDismissedAt: moment("setup_dismissed_at"),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check("business_settings_is_one_row", sql`${table.only}`),
    check("business_settings_confirmations_bounded", sql`${table.confirmationsADay} between 0 and 10000`),
  ],
);

/** Fingerprints of the keys that the sealed secrets need, not the keys themselves (decision 054). */
export const secretKeys = pgTable("secret_keys", {
  number: integer("number").primaryKey(),
  fingerprint: text("fingerprint").notNull(),
});
