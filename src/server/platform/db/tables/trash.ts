import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { trashKinds } from "#domain/trash.ts";
import { id, moment, oneOf } from "./columns.ts";
import { users } from "./staff.ts";

/** Rows as they stood in their tables, by column, and what pointed at them (src/server/features/trash/writes.ts). */
export interface Kept {
  /** In the order in which they are put back. */
  rows: { table: string; rows: Record<string, unknown>[] }[];
  /** References that were cleared, by the rows that had them. */
  links: { table: string; column: string; to: string; ids: string[] }[];
}

/** Deleted records, out of their tables so that no list, figure, reminder or constraint has to leave them out (042). */
export const trash = pgTable(
  "trash",
  {
    /** Of the deleted record. */
    id: id(),
    kind: text("kind", { enum: trashKinds }).notNull(),
    label: text("label").notNull(),
    /** Of an appointment: whose story tells of it. No foreign keys: they may be deleted as well. */
    leadId: uuid("lead_id"),
    clientId: uuid("client_id"),
    scheduledAt: moment("scheduled_at"),
    kept: jsonb("kept").$type<Kept>().notNull(),
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
