import { z } from "zod";
import { id, idParams, inches, money, noQuery, optionalProse, required, version } from "./fields.ts";
import { quoteWithLines } from "./quotes.ts";
import { route } from "./route.ts";

/** From draft to the customer's answer. Each call is idempotent. */

export const sendQuoteRoute = route("POST /api/quotes/{id}/send", "staff", {
  summary: "Mark a draft as sent to the customer; a revision replaces the previous one",
  params: idParams,
  body: z.object({ version }),
  replies: { 200: quoteWithLines },
});

export const unsendQuoteRoute = route("POST /api/quotes/{id}/unsend", "staff", {
  summary:
    "Undo Mark as sent, within 30 seconds and by the same user, unless the quote was answered or revised",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ version }),
  replies: { 200: quoteWithLines },
});

export const acceptQuoteRoute = route("POST /api/quotes/{id}/accept", "staff", {
  summary:
    "Record that a customer accepted a sent quote. Closes its other options as not chosen and updates the project's status and total. With orderAgain false, answers 409 already_ordered if another accepted quote has the same windows",
  params: idParams,
  body: z.object({
    name: required("Enter the name of the person who accepted", 200),
    version,
    /** False refuses windows that another accepted quote already has; by default they are ordered again. */
    orderAgain: z.boolean().optional(),
  }),
  replies: { 200: quoteWithLines },
});
export type Acceptance = z.input<typeof acceptQuoteRoute.body>;

export const declineQuoteRoute = route("POST /api/quotes/{id}/decline", "staff", {
  summary: "Record that the customer declined a quote, and why",
  params: idParams,
  body: z.object({ reason: optionalProse(), version }),
  replies: { 200: quoteWithLines },
});

export const reopenQuoteRoute = route("POST /api/quotes/{id}/reopen", "staff", {
  summary:
    "Undo an acceptance: restores the quote, its options and the project's status and total. Undoes a decline within 30 seconds by the same user",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ version }),
  replies: { 200: quoteWithLines },
});

/** Drafts made from another quote: its next revision, or another option for the same windows. */

export const reviseQuoteRoute = route("POST /api/quotes/{id}/revise", "staff", {
  summary: "Create the next revision of a sent quote as a draft; a repeat returns the same draft",
  params: idParams,
  replies: { 200: quoteWithLines, 201: quoteWithLines },
});

export const duplicateQuoteRoute = route("POST /api/quotes/{id}/duplicate", "staff", {
  takesKey: true,
  summary:
    "Create another option with the same lines as a draft, priced for the given product and material, if any",
  params: idParams,
  body: z
    .object({
      optionName: required("Enter a name for the option", 60),
      productId: id.nullish(),
      materialSelection: required("Choose a material", 120).nullish(),
    })
    .refine(({ productId, materialSelection }) => !productId || materialSelection, {
      path: ["materialSelection"],
      error: "Choose a material",
    })
    .refine(({ productId, materialSelection }) => productId || !materialSelection, {
      path: ["productId"],
      error: "Choose a product",
    }),
  replies: { 200: quoteWithLines, 201: quoteWithLines },
});
export type NewOption = z.output<typeof duplicateQuoteRoute.body>;

/** A line of a project's order list. */
const orderLine = z.object({
  /** Null if the window was deleted. */
  windowId: id.nullable(),
  roomName: z.string(),
  description: z.string(),
  /** Null (like product and quote) if no accepted quote includes the window. */
  lineId: id.nullable(),
  quoteNumber: z.string().nullable(),
  /** Also null if the product was deleted. */
  productId: id.nullable(),
  productName: z.string().nullable(),
  materialSelection: z.string().nullable(),
  /** As accepted, or else as measured. */
  width: inches,
  height: inches,
  /** Null if not accepted. */
  total: money.nullable(),
  /** A warning before ordering. */
  note: z.string().nullable(),
});
export type OrderLine = z.infer<typeof orderLine>;

export const projectOrderRoute = route("GET /api/projects/{id}/order", "books", {
  summary: "Lines of a project's accepted quotes by window, and windows that none of them has",
  params: idParams,
  query: noQuery,
  replies: {
    200: z.object({
      quotes: z.array(
        z.object({ id, quoteNumber: z.string(), optionName: z.string().nullable(), totalAmount: money }),
      ),
      /** Empty while no quote is accepted. */
      lines: z.array(orderLine),
    }),
  },
});

/** A draft's prices are frozen; only these calls change them. */

const lineSummary = z.object({
  roomName: z.string(),
  description: z.string(),
  productId: id.nullable(),
  productName: z.string().nullable(),
  materialSelection: z.string().nullable(),
  width: inches,
  height: inches,
  price: money,
  /** Of a free line, what it would cost. */
  unitPrice: money,
});

const totals = z.object({ subtotal: money, discountAmount: money, totalAmount: money });

const repricing = z.object({
  /** Version of the quote in the preview. */
  version: z.int(),
  /** Whether repricing would change anything. */
  isDifferent: z.boolean(),
  lines: z.array(
    z.object({
      /** Null for a window that the quote does not have yet. */
      lineId: id.nullable(),
      before: lineSummary.nullable(),
      /** Null if the window was deleted. */
      after: lineSummary.nullable(),
      /** A warning before the user agrees. */
      note: z.string().nullable(),
    }),
  ),
  before: totals,
  after: totals,
});
export type Repricing = z.infer<typeof repricing>;

export const getRepricingRoute = route("GET /api/quotes/{id}/repricing", "staff", {
  summary: "Preview how repricing would change a quote, line by line",
  params: idParams,
  replies: { 200: repricing },
});

export const repriceQuoteRoute = route("POST /api/quotes/{id}/reprice", "staff", {
  summary: "Reprice a draft; a draft without changes stays as it is",
  params: idParams,
  body: z.object({ version }),
  replies: { 200: quoteWithLines },
});

export const updateQuoteLineRoute = route("PATCH /api/quotes/{id}/lines/{lineId}", "staff", {
  summary: "Change product and material of a draft's line, or make it free with a reason",
  params: idParams.extend({ lineId: id }),
  body: z
    .object({
      productId: id.optional(),
      materialSelection: required("Choose a material", 120).optional(),
      /** Makes the line free; null charges for it again. */
      noChargeReason: required("Enter a reason for no charge", 120).nullish(),
      version,
    })
    .refine(({ productId, noChargeReason }) => productId || noChargeReason !== undefined, {
      path: ["productId"],
      error: "Choose a product",
    })
    .refine(({ productId, materialSelection }) => !productId || materialSelection, {
      path: ["materialSelection"],
      error: "Choose a material",
    }),
  replies: { 200: quoteWithLines },
});
export type LineChoice = z.input<typeof updateQuoteLineRoute.body>;
