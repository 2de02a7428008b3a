import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { trashKinds } from "#domain/trash.ts";
import { id, moment, oneOf } from "./columns.ts";
import { users } from "./staff.ts";

/** Deleted rows by table and column, and the references to them (src/server/features/trash/writes.ts). */
export interface TrashedRows {
  /** In the order of restoring. */
  rows: { table: string; rows: Record<string, unknown>[] }[];
  /** Cleared references, by the rows that had them. */
  links: { table: string; column: string; to: string; ids: string[] }[];
}

/** Deleted records, moved out of their tables so that no list, stat, reminder or constraint must skip them (042). */
export const trash = pgTable(
  "trash",
  {
    /** The deleted record's id. */
    id: id(),
    kind: text("kind", { enum: trashKinds }).notNull(),
    label: text("label").notNull(),
    /** Of an appointment: the records whose timelines show it. No foreign keys, because they may be deleted too. */
    leadId: uuid("lead_id"),
    clientId: uuid("client_id"),
    scheduledAt: moment("scheduled_at"),
    kept: jsonb("kept").$type<TrashedRows>().notNull(),
    deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
    deletedAt: moment("deleted_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("trash_newest").on(table.deletedAt, table.id),
    index("trash_expiry").on(table.expiresAt),
    index("trash_lead").on(table.leadId),
    index("trash_client").on(table.clientId),
    check("trash_kind_known", oneOf("kind", trashKinds)),
  ],
);
