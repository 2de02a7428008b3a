import { z } from "zod";
import { quoteNumberPattern, quoteStatuses } from "#domain/quotes/quote.ts";
import { rateOf } from "#domain/quotes/totals.ts";
import {
  amount,
  anyDay,
  day,
  id,
  idParams,
  inches,
  instant,
  longText,
  money,
  optional,
  required,
} from "./fields.ts";
import { listQuery } from "./lists.ts";
import { route } from "./route.ts";

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
  status: z.enum(quoteStatuses),
  terms: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Quote = z.infer<typeof quote>;

export const quoteWithLines = quote.extend({
  lineItems: z.array(
    z.object({
      roomName: z.string(),
      description: z.string(),
      productName: z.string().nullable(),
      materialSelection: z.string().nullable(),
      width: inches,
      height: inches,
      quantity: z.int(),
      unitPrice: money,
      total: money,
    }),
  ),
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
  .refine((typed) => rateOf(typed) !== undefined, "Use a percentage from 0 to 100, with at most two decimals")
  .transform((typed) => rateOf(typed) as number);

/**
 * The quote as the screen worked it out. Every amount is worked out again from the project's own windows, and
 * a request that disagrees is refused. The discount is its percentage; the specification's payload has no field
 * for it, without which its total could not be checked.
 */
export const quoteDraft = z.object({
  projectId: id,
  clientId: id,
  quoteNumber: z.string().regex(quoteNumberPattern, "Use a number like QTE-20261121-7K2P"),
  lineItems: z.array(lineItem).min(1, "A quote needs at least one window").max(2_000),
  subtotal: amount,
  discountPercent: discountPercent.default(0),
  totalAmount: amount,
  validUntil: anyDay("Use a date like 2026-11-30"),
  terms: optional(longText),
  status: z.literal("draft").default("draft"),
});
export type QuoteDraft = z.output<typeof quoteDraft>;

export const listQuotes = route({
  method: "GET",
  path: "/api/quotes",
  access: "staff",
  summary: "Quotes, newest first",
  query: listQuery(["createdAt", "quoteNumber"], {
    projectId: id.optional(),
    clientId: id.optional(),
    status: z.enum(quoteStatuses).optional(),
  }),
  replies: { 200: z.array(quote) },
});

export const getQuote = route({
  method: "GET",
  path: "/api/quotes/{id}",
  access: "staff",
  summary: "One quote with its lines",
  params: idParams,
  replies: { 200: quoteWithLines },
});

export const saveQuote = route({
  method: "POST",
  path: "/api/quotes",
  access: "staff",
  summary: "Save a quote as draft; totals that disagree with the project's windows are refused",
  body: quoteDraft,
  replies: { 201: quoteWithLines },
});
