import { z } from "zod";
import { quoteNumberPattern, quoteSorts, quoteStatuses } from "#domain/quotes/quote.ts";
import { rateOf } from "#domain/quotes/totals.ts";
import {
  amount,
  anyDay,
  day,
  deletion,
  id,
  idParams,
  inches,
  instant,
  money,
  optional,
  optionalProse,
  required,
  version,
} from "./fields.ts";
import { countedIn, listQuery } from "./lists.ts";
import { route } from "./route.ts";
import { noteOn, timelineOf } from "./timeline.ts";

export const quote = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  clientId: id,
  clientName: z.string(),
  quoteNumber: z.string(),
  subtotal: money,
  /** "12.5" */
  discountPercent: z.string(),
  discountAmount: money,
  taxAmount: money,
  totalAmount: money,
  validUntil: day,
  /** As of today: a sent quote expires after its last day; an option is not chosen while another is accepted. */
  status: z.enum(quoteStatuses),
  terms: z.string().nullable(),
  /** Tells apart quotes for the same windows: "Better". */
  optionName: z.string().nullable(),
  /** Starts at 1. */
  revision: z.int(),
  /** The previous revision. */
  replaces: id.nullable(),
  /** The revision sent in its place; this one can no longer be accepted. */
  replacedBy: z.object({ id, quoteNumber: z.string() }).nullable(),
  /** Shared by all options and revisions of one quote; only one can be accepted. */
  optionGroup: id,
  /** The accepted option that closed this one. */
  notChosenFor: z.object({ id, quoteNumber: z.string() }).nullable(),
  sentAt: instant.nullable(),
  /** Username. */
  sentBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Username of the person who recorded the answer. */
  decidedBy: z.string().nullable(),
  /** The person who accepted, or the reason for declining. */
  decisionNote: z.string().nullable(),
  lineItems: z.array(
    z.object({
      id,
      /** Null if the product was deleted. */
      productId: id.nullable(),
      roomName: z.string(),
      description: z.string(),
      productName: z.string().nullable(),
      materialSelection: z.string().nullable(),
      width: inches,
      height: inches,
      quantity: z.int(),
      /** Reason for no charge: "Warranty replacement". */
      noChargeReason: z.string().nullable(),
      /** Of a line without charge, its price before; the total is 0.00. */
      unitPrice: money,
      total: money,
    }),
  ),
  createdAt: instant,
  version: z.int(),
});
export type Quote = z.infer<typeof quote>;

/** One revision of a quote. */
const revision = quote.pick({ id: true, quoteNumber: true, revision: true, status: true, replacedBy: true });

export const quoteWithLines = quote.extend({
  /** Share of the total that is due on acceptance: as it was when the quote was sent, of a draft as in Settings. */
  depositPercent: z.int().nullable(),
  /** Obstacles to sending a draft or accepting a sent quote, by line. */
  problems: z.array(z.object({ lineId: id, message: z.string() })),
  /** Windows that other accepted quotes of the project have: accepting this one would order them twice. */
  alreadyOrdered: z.array(z.object({ quoteNumber: z.string(), windows: z.array(z.string()) })),
  /** All revisions of this quote including itself, oldest first. */
  revisions: z.array(revision),
});
export type QuoteWithLines = z.infer<typeof quoteWithLines>;

const lineItem = z.object({
  description: required("Description is required", 200),
  quantity: z.literal(1, "Quantity is always 1"),
  unitPrice: amount,
  total: amount,
});

const discountPercent = z
  .union([z.number(), z.string()])
  .transform(String)
  .refine((typed) => rateOf(typed) !== undefined, "Use a percentage from 0 to 100 with at most two decimals")
  .transform((typed) => rateOf(typed) as number);

/**
 * The quote as computed by the screen. The server recomputes every amount from the project's windows and refuses a
 * mismatch. The specification's payload has no field for the discount; the percentage is added so that the total can be
 * checked.
 */
const quoteDraft = z.object({
  projectId: id,
  clientId: id,
  quoteNumber: z.string().regex(quoteNumberPattern, "Use a number like QTE-20261121-7K2P"),
  lineItems: z.array(lineItem).min(1, "A quote needs at least one window").max(2_000),
  subtotal: amount,
  discountPercent: discountPercent.default(0),
  totalAmount: amount,
  validUntil: anyDay("Use a date like 2026-11-30"),
  terms: optionalProse(),
  optionName: optional(60),
  status: z.literal("draft").default("draft"),
});
export type QuoteDraft = z.output<typeof quoteDraft>;

export const listQuotesRoute = route("GET /api/quotes", "books", {
  scope: "quotes:read",
  summary: "List quotes, newest first",
  query: listQuery(quoteSorts, {
    projectId: id.optional(),
    clientId: id.optional(),
    /** Sent or expired: without quotes that a revision replaced. */
    status: z.enum(quoteStatuses).optional(),
    /** A user. */
    sentBy: id.optional(),
    ...countedIn("quotes"),
  }),
  replies: { 200: z.array(quote) },
});

export const getQuoteRoute = route("GET /api/quotes/{id}", "books", {
  scope: "quotes:read",
  summary: "Get a quote with its lines",
  params: idParams,
  replies: { 200: quoteWithLines },
});

export const saveQuoteRoute = route("POST /api/quotes", "staff", {
  takesKey: true,
  summary: "Save a quote as a draft; refused if its totals differ from the project's windows",
  body: quoteDraft,
  replies: { 200: quoteWithLines, 201: quoteWithLines },
});

/** Omitted fields stay. Totals follow from the lines, which do not change. */
const quoteChanges = z.object({
  discountPercent: discountPercent.optional(),
  validUntil: anyDay("Use a date like 2026-11-30").optional(),
  terms: optionalProse(),
  optionName: optional(60),
});
export type QuoteChanges = z.output<typeof quoteChanges>;

export const updateQuoteRoute = route("PATCH /api/quotes/{id}", "staff", {
  summary: "Update a draft's discount, last day, terms or option name; recomputes its totals",
  params: idParams,
  body: quoteChanges.extend({ version }),
  replies: { 200: quoteWithLines },
});

export const deleteQuoteRoute = deletion("/api/quotes/{id}", "staff", "Delete a draft; sent quotes stay");

export const quoteTimelineRoute = timelineOf(
  "quote",
  "A quote's timeline with its other revisions, newest first",
  {
    access: "books",
  },
);

export const noteOnQuoteRoute = noteOn("quote");

export const quotePdfRoute = route("GET /api/quotes/{id}/pdf", "books", {
  summary: "A quote as PDF, as the customer receives it",
  params: idParams,
  replies: { 200: z.unknown().describe("The PDF") },
});
