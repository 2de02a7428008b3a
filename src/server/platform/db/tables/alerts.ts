import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { AlertKind } from "#domain/system/conditions.ts";
import { moment } from "./columns.ts";

/** Conditions that administrators were notified of and that last. A row is deleted when its condition has cleared. */
export const alerts = pgTable(
  "alerts",
  {
    /** The kind of event that notified. */
    kind: text("kind").$type<AlertKind>().notNull(),
    /** The machine, if each has its own; else empty. */
    machine: text("machine").notNull().default(""),
    since: moment("since").notNull(),
    /** When it was last found. */
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.machine] })],
);
