import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { RetainedDetails, RetentionReason } from "#domain/privacy/forgetting.ts";
import { type RemovalCounts, retentionBounds, retentionDefaults } from "#domain/privacy/retention.ts";
import { id, moment, version } from "./columns.ts";
import { clients } from "./people.ts";
import { users } from "./staff.ts";

/** Each erasure of a person, without personal data (decision 055). */
export const forgottenPeople = pgTable(
  "forgotten_people",
  {
    id: id(),
    /** Replaces their name. */
    pseudonym: text("pseudonym").notNull(),
    /** Ids of their leads and clients, so that a repeated erasure counts as one. */
    recordIds: uuid("record_ids").array().notNull(),
    /**
     * Digests of their name with each phone and email; emptied after `digestDays`. They recognize waiting
     * submissions.
     */
    reachDigests: text("reach_digests").array().notNull().default(sql`'{}'::text[]`),
    /** Files still to be deleted from disk. */
    filesToRemove: uuid("files_to_remove").array().notNull().default(sql`'{}'::uuid[]`),
    forgottenBy: uuid("forgotten_by").references(() => users.id, { onDelete: "set null" }),
    forgottenAt: moment("forgotten_at").notNull(),
  },
  (table) => [
    index("forgotten_people_records").using("gin", table.recordIds),
    index("forgotten_people_files").on(table.id).where(sql`cardinality(${table.filesToRemove}) > 0`),
  ],
);

/** Records of a forgotten client that the law or an unpaid balance preserves; hidden from every list and search. */
export const retainedRecords = pgTable("retained_records", {
  clientId: uuid("client_id")
    .primaryKey()
    .references(() => clients.id, { onDelete: "cascade" }),
  details: jsonb("details").$type<RetainedDetails>().notNull(),
  reasons: text("reasons").array().$type<RetentionReason[]>().notNull(),
  /** Time of the last payment or acceptance, or start of a project that owes, from which retention counts. */
  lastRecordAt: moment("last_record_at").notNull(),
});

const bounded = (column: string, { min, max }: { min: number; max: number }) =>
  check(`retention_settings_${column}_bounded`, sql.raw(`"${column}" between ${min} and ${max}`));

/** One row: the retention periods, and the last run of the job that enforces them (decision 056). */
export const retentionSettings = pgTable(
  "retention_settings",
  {
    only: boolean("only").primaryKey().default(true),
    quarantineDays: integer("quarantine_days").notNull().default(retentionDefaults.quarantineDays),
    unansweredMonths: integer("unanswered_months").notNull().default(retentionDefaults.unansweredMonths),
    lostMonths: integer("lost_months").notNull().default(retentionDefaults.lostMonths),
    messageMonths: integer("message_months").notNull().default(retentionDefaults.messageMonths),
    addressMonths: integer("address_months").notNull().default(retentionDefaults.addressMonths),
    consentYears: integer("consent_years").notNull().default(retentionDefaults.consentYears),
    recordYears: integer("record_years").notNull().default(retentionDefaults.recordYears),
    ranAt: moment("ran_at"),
    removed: jsonb("removed").$type<RemovalCounts>(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check("retention_settings_is_one_row", sql`${table.only}`),
    bounded("quarantine_days", retentionBounds.quarantineDays),
    bounded("unanswered_months", retentionBounds.unansweredMonths),
    bounded("lost_months", retentionBounds.lostMonths),
    bounded("message_months", retentionBounds.messageMonths),
    bounded("address_months", retentionBounds.addressMonths),
    bounded("consent_years", retentionBounds.consentYears),
    bounded("record_years", retentionBounds.recordYears),
  ],
);
