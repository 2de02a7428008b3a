import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { leadStatuses } from "#domain/leads/lead.ts";
import { moment } from "./columns.ts";
import { leads } from "./people.ts";

/**
 * Each finished stay of a lead at a stage. Triggers derive it from the events as they are written, so that reports need
 * not read all events.
 */
export const leadStageHistory = pgTable(
  "lead_stage_history",
  {
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** Starts at 1, in the order of the moves. */
    place: integer("place").notNull(),
    stage: text("stage", { enum: leadStatuses }).notNull(),
    endedAt: moment("ended_at").notNull(),
    /** Length of the stay; negative if a clock was set back. */
    hours: doublePrecision("hours").notNull(),
    /** Whether the lead had been at this stage before. */
    isReturn: boolean("is_return").notNull(),
    /** The stage that followed. */
    next: text("next", { enum: leadStatuses }),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.place] })],
);
