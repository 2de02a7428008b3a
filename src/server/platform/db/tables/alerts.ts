import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { AlertCondition } from "#domain/system/conditions.ts";
import { moment } from "./columns.ts";

/** Conditions that administrators were notified of and that last (`hasCleared`). */
export const alerts = pgTable(
  "alerts",
  {
    condition: text("kind").$type<AlertCondition>().notNull(),
    /** The machine, if each has its own; else empty. */
    machine: text("machine").notNull().default(""),
    since: moment("since").notNull(),
    /** When it was last found. */
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.condition, table.machine] })],
);
