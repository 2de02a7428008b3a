import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { quoteStatuses } from "#domain/quotes/quote.ts";
import { createdAt, id, inches, money, oneOf, version } from "./columns.ts";
import { clients } from "./people.ts";
import { projects, windows } from "./projects.ts";

export const quotes = pgTable(
  "quotes",
  {
    id: id(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => clients.id, { onDelete: "restrict" }),
    quoteNumber: text("quote_number").notNull().unique("quotes_number_unique"),
    subtotal: money("subtotal").notNull(),
    /** Basis points: 10 % is 1,000. */
    discountRate: integer("discount_rate").notNull().default(0),
    discountAmount: money("discount_amount").notNull().default("0"),
    taxAmount: money("tax_amount").notNull().default("0"),
    totalAmount: money("total_amount").notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    status: text("status", { enum: quoteStatuses }).notNull().default("draft"),
    terms: text("terms"),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index("quotes_newest").on(table.createdAt, table.id),
    index("quotes_project").on(table.projectId),
    index("quotes_client").on(table.clientId),
    check("quotes_status_known", oneOf("status", quoteStatuses)),
    check("quotes_discount_in_bounds", sql`${table.discountRate} between 0 and 10000`),
    check(
      "quotes_total_adds_up",
      sql`${table.totalAmount} = ${table.subtotal} - ${table.discountAmount} + ${table.taxAmount}`,
    ),
    check("quotes_amounts_not_negative", sql`${table.subtotal} >= 0 and ${table.totalAmount} >= 0`),
  ],
);

/** A line is what was quoted, frozen: a later change of the window, the product or its price leaves it alone. */
export const quoteLines = pgTable(
  "quote_lines",
  {
    id: id(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    windowId: uuid("window_id").references(() => windows.id, { onDelete: "set null" }),
    roomName: text("room_name").notNull(),
    description: text("description").notNull(),
    productName: text("product_name"),
    materialSelection: text("material_selection"),
    width: inches("width").notNull(),
    height: inches("height").notNull(),
    quantity: integer("quantity").notNull().default(1),
    unitPrice: money("unit_price").notNull(),
    total: money("total").notNull(),
  },
  (table) => [
    uniqueIndex("quote_lines_position_unique").on(table.quoteId, table.position),
    index("quote_lines_window").on(table.windowId),
    check("quote_lines_total_adds_up", sql`${table.total} = ${table.unitPrice} * ${table.quantity}`),
  ],
);
