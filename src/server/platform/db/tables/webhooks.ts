import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { deliveryStates, testKind, type WebhookKind, webhookKinds } from "#domain/connections/webhook.ts";
import { createdAt, id, moment, oneOf, version } from "./columns.ts";
import { users } from "./staff.ts";

/** Addresses of other programs that are called when something happens (decision 084). */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    url: text("url").notNull(),
    kinds: text("kinds").array().$type<WebhookKind[]>().notNull(),
    /** Sealed (decision 054). */
    secret: text("secret").notNull(),
    /** The secret before, sealed; signs too until `formerUntil`. */
    formerSecret: text("former_secret"),
    formerUntil: moment("former_until"),
    isActive: boolean("is_active").notNull().default(true),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    version: version(),
  },
  () => [
    check(
      "webhooks_kinds_known",
      sql`cardinality("kinds") > 0 and "kinds" <@ ${sql.raw(`array['${webhookKinds.join("', '")}']`)}`,
    ),
  ],
);

/** What was or will be sent to each webhook. Rows wait here as messages do in theirs (decision 026). */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: [...webhookKinds, testKind] }).notNull(),
    /** The record, and the path of its JSON; null for a test. */
    recordId: uuid("record_id"),
    path: text("path"),
    occurredAt: moment("occurred_at").notNull(),
    state: text("state", { enum: deliveryStates }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** Earliest time of the next attempt. */
    dueAt: moment("due_at").notNull(),
    /** Until then one process is sending it; afterward that process has died, and another may send it. */
    leasedUntil: moment("leased_until"),
    triedAt: moment("tried_at"),
    /** HTTP status of the latest answer. */
    answered: integer("answered"),
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_deliveries_due").on(table.dueAt, table.id).where(sql`${table.state} = 'queued'`),
    index("webhook_deliveries_of").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_age").on(table.createdAt),
    check("webhook_deliveries_kind_known", oneOf("kind", [...webhookKinds, testKind])),
    check("webhook_deliveries_state_known", oneOf("state", deliveryStates)),
    check(
      "webhook_deliveries_about_a_record",
      sql`(${table.kind} = 'test') = (${table.recordId} is null) and (${table.recordId} is null) = (${table.path} is null)`,
    ),
  ],
);
