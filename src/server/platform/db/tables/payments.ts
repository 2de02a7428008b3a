import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { paymentMethods, paymentStatuses, paymentTypes } from "#domain/payments/payment.ts";
import { createdAt, id, moment, money, oneOf, version } from "./columns.ts";
import { clients } from "./people.ts";
import { projects } from "./projects.ts";
import { quotes } from "./quotes.ts";
import { users } from "./staff.ts";

export const payments = pgTable(
  "payments",
  {
    id: id(),
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "cascade" }),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    amount: money("amount").notNull(),
    currency: text("currency").notNull().default("usd"),
    paymentType: text("payment_type", { enum: paymentTypes }).notNull(),
    status: text("status", { enum: paymentStatuses }).notNull().default("pending"),
    /** Null for a payment recorded before methods were. */
    method: text("method", { enum: paymentMethods }),
    /** Number of the check or transfer, as typed. */
    reference: text("reference"),
    recordedBy: uuid("recorded_by").references(() => users.id, { onDelete: "set null" }),
    stripePaymentIntentId: text("stripe_payment_intent_id"),
    stripeChargeId: text("stripe_charge_id"),
    metadata: jsonb("metadata").$type<Record<string, unknown>>().notNull().default({}),
    capturedAt: moment("captured_at"),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index("payments_captured").on(table.capturedAt),
    index("payments_client").on(table.clientId),
    index("payments_project").on(table.projectId),
    index("payments_quote").on(table.quoteId),
    check("payments_method_known", oneOf("method", paymentMethods)),
    check("payments_status_known", oneOf("status", paymentStatuses)),
    check("payments_amount_above_zero", sql`${table.amount} > 0`),
    check(
      "payments_captured_knows_when",
      sql`${table.status} <> 'captured' or ${table.capturedAt} is not null`,
    ),
  ],
);
