import { type Column, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { storedQuoteStatuses } from "#domain/quotes/quote.ts";
import { createdAt, id, inches, moment, money, oneOf, version } from "./columns.ts";
import { clients } from "./people.ts";
import { products } from "./products.ts";
import { projects, windows } from "./projects.ts";
import { users } from "./staff.ts";

/** Orders drafts before every sent quote. */
export const sentOrder = (column: Column) => sql`(coalesce(${column}, '-infinity'::timestamptz))`;

/** The settings as they were when quotes were sent: one row for each distinct set, never changed. */
export const quoteConditions = pgTable(
  "quote_conditions",
  {
    id: id(),
    quoteTerms: text("quote_terms").notNull(),
    depositPercent: integer("deposit_percent"),
    /** A data URL. */
    logo: text("logo"),
    createdAt: createdAt(),
  },
  (table) => [
    check("quote_conditions_deposit_in_bounds", sql`${table.depositPercent} between 1 and 100`),
    uniqueIndex("quote_conditions_distinct").on(
      sql`md5(${table.quoteTerms})`,
      sql`coalesce(${table.depositPercent}, 0)`,
      sql`md5(coalesce(${table.logo}, ''))`,
    ),
  ],
);

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
    /** Basis points: 10% is 1,000. */
    discountRate: integer("discount_rate").notNull().default(0),
    discountAmount: money("discount_amount").notNull().default("0"),
    taxAmount: money("tax_amount").notNull().default("0"),
    totalAmount: money("total_amount").notNull(),
    validUntil: date("valid_until", { mode: "string" }).notNull(),
    status: text("status", { enum: storedQuoteStatuses }).notNull().default("draft"),
    terms: text("terms"),
    /** "Good", "Better", "Best": distinguishes quotes for the same windows. */
    optionName: text("option_name"),
    /** Starts at 1. A sent quote is never changed; the next revision replaces it. */
    revision: integer("revision").notNull().default(1),
    replaces: uuid("replaces").references((): AnyPgColumn => quotes.id, { onDelete: "set null" }),
    /** Shared by all options and revisions of a quote; the customer accepts one of them. */
    optionGroup: uuid("option_group").notNull().defaultRandom(),
    /** The accepted option that closed this one. */
    notChosenFor: uuid("not_chosen_for").references((): AnyPgColumn => quotes.id, { onDelete: "set null" }),
    /** Conditions that the customer agrees to besides the lines, since the quote was sent. */
    conditionsId: uuid("conditions_id").references(() => quoteConditions.id, { onDelete: "restrict" }),
    sentAt: moment("sent_at"),
    sentBy: uuid("sent_by").references(() => users.id, { onDelete: "set null" }),
    /** When the answer was recorded, and by which user; no user if the customer answered directly. */
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** The person who accepted, or the reason for declining. */
    decisionNote: text("decision_note"),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index("quotes_newest").on(table.createdAt, table.id),
    index("quotes_project").on(table.projectId),
    index("quotes_client").on(table.clientId),
    index("quotes_by_status").on(table.status, table.createdAt, table.id),
    index("quotes_by_decision").on(table.decidedAt),
    index("quotes_by_total").on(table.totalAmount, table.id),
    index("quotes_by_sending").on(sentOrder(table.sentAt), table.id),
    index("quotes_by_validity").on(table.validUntil, table.id),
    index("quotes_by_number").on(table.quoteNumber, table.id),
    // A quote has at most one next revision.
    uniqueIndex("quotes_replaces_unique").on(table.replaces),
    index("quotes_option_group").on(table.optionGroup),
    uniqueIndex("quotes_one_accepted_option").on(table.optionGroup).where(sql`${table.status} = 'accepted'`),
    index("quotes_not_chosen").on(table.createdAt, table.id).where(sql`${table.notChosenFor} is not null`),
    check(
      "quotes_not_chosen_undecided",
      sql`${table.notChosenFor} is null or ${table.status} in ('draft', 'sent')`,
    ),
    check("quotes_revision_above_zero", sql`${table.revision} > 0`),
    check("quotes_sent_know_when", sql`${table.status} = 'draft' or ${table.sentAt} is not null`),
    check(
      "quotes_decided_know_when",
      sql`(${table.status} in ('accepted', 'declined')) = (${table.decidedAt} is not null)`,
    ),
    check("quotes_status_known", oneOf("status", storedQuoteStatuses)),
    check("quotes_discount_in_bounds", sql`${table.discountRate} between 0 and 10000`),
    check(
      "quotes_total_adds_up",
      sql`${table.totalAmount} = ${table.subtotal} - ${table.discountAmount} + ${table.taxAmount}`,
    ),
    check("quotes_amounts_not_negative", sql`${table.subtotal} >= 0 and ${table.totalAmount} >= 0`),
  ],
);

/** A line as quoted: later changes of the window, product or price do not affect it. */
export const quoteLines = pgTable(
  "quote_lines",
  {
    id: id(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    windowId: uuid("window_id").references(() => windows.id, { onDelete: "set null" }),
    productId: uuid("product_id").references(() => products.id, { onDelete: "set null" }),
    roomName: text("room_name").notNull(),
    description: text("description").notNull(),
    productName: text("product_name"),
    materialSelection: text("material_selection"),
    width: inches("width").notNull(),
    height: inches("height").notNull(),
    quantity: integer("quantity").notNull().default(1),
    /** Of a free line, what it costs once it is charged for again; 0 where nothing knows. */
    unitPrice: money("unit_price").notNull(),
    total: money("total").notNull(),
    /** Reason for no charge. */
    noChargeReason: text("no_charge_reason"),
  },
  (table) => [
    uniqueIndex("quote_lines_position_unique").on(table.quoteId, table.position),
    index("quote_lines_window").on(table.windowId),
    index("quote_lines_product").on(table.productId),
    check("quote_lines_no_charge_costs_nothing", sql`${table.noChargeReason} is null or ${table.total} = 0`),
    check(
      "quote_lines_total_adds_up",
      sql`${table.noChargeReason} is not null or ${table.total} = ${table.unitPrice} * ${table.quantity}`,
    ),
  ],
);
