import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { leadStatuses } from "#domain/leads/lead.ts";
import { moment } from "./columns.ts";
import { leads } from "./people.ts";

/**
 * Each stay of a lead at a stage that has ended: what its moves in the events come to, written down by a trigger of
 * the migrations as they happen, so that a report need not go through all of them.
 */
export const leadStays = pgTable(
  "lead_stays",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** From 1 on, in the order of the moves. */
    place: integer("place").notNull(),
    stage: text("stage", { enum: leadStatuses }).notNull(),
    endedAt: moment("ended_at").notNull(),
    /** How long it was; below nought where a clock was set back. */
    hours: doublePrecision("hours").notNull(),
    /** Whether the lead had been at this stage before. */
    isReturn: boolean("is_return").notNull(),
    /** Where it went from there. */
    next: text("next", { enum: leadStatuses }),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.place] })],
);
