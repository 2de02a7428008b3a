import { z } from "zod";
import { id, idParams, inches, money, noQuery, optionalProse, required, version } from "./fields.ts";
import { quoteWithLines } from "./quotes.ts";
import { route } from "./route.ts";

/** From draft to the customer's answer. What has happened already happens once: the same call again changes nothing. */

export const sendQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/send",
  access: "staff",
  summary: "Mark a draft as sent to the customer; a revision replaces the previous one",
  params: idParams,
  body: z.object({ version }),
  replies: { 200: quoteWithLines },
});

export const unsendQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/unsend",
  access: "staff",
  summary:
    "Undo marking a quote as sent: a draft again, for 30 seconds and by the same member, unless it was answered or revised",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ version }),
  replies: { 200: quoteWithLines },
});

export const acceptQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/accept",
  access: "staff",
  summary:
    "Record who accepted a sent quote. Its other options close as not chosen, and the project takes status and total from its accepted quotes. With orderAgain false, 409 already_ordered where another accepted quote has the same windows",
  params: idParams,
  body: z.object({
    name: required("Write down who accepted", 200),
    version,
    /** False refuses windows that another accepted quote of the project has; left out, they are ordered again. */
    orderAgain: z.boolean().optional(),
  }),
  replies: { 200: quoteWithLines },
});
export type Acceptance = z.input<typeof acceptQuote.body>;

export const declineQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/decline",
  access: "staff",
  summary: "Record that the customer declined a quote, and why",
  params: idParams,
  body: z.object({ reason: optionalProse(), version }),
  replies: { 200: quoteWithLines },
});

export const reopenQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/reopen",
  access: "staff",
  summary:
    "Undo an acceptance: quote and options are what they were, and the project takes status and total from what is still accepted. A declined quote is sent again, for 30 seconds and by the same member",
  params: idParams,
  query: noQuery,
  body: z.strictObject({ version }),
  replies: { 200: quoteWithLines },
});

/** A draft made of another quote: its next revision, or another option on the same windows. */

export const reviseQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/revise",
  access: "staff",
  summary: "Make the next revision of a quote that was sent, as a draft; asked again, the same draft",
  params: idParams,
  replies: { 200: quoteWithLines, 201: quoteWithLines },
});

export const duplicateQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/duplicate",
  access: "staff",
  summary:
    "Make another option on the same lines, as a draft, with every line priced for the product and material where one is given; the same Idempotency-Key twice is one option",
  params: idParams,
  body: z
    .object({
      optionName: required("Name the option", 60),
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
export type NewOption = z.output<typeof duplicateQuote.body>;

/** The prices of a draft are frozen; these are the only ways to change them. */

const lineSaid = z.object({
  roomName: z.string(),
  description: z.string(),
  productId: id.nullable(),
  productName: z.string().nullable(),
  materialSelection: z.string().nullable(),
  width: inches,
  height: inches,
  price: money,
});

const totals = z.object({ subtotal: money, discountAmount: money, totalAmount: money });

export const repricing = z.object({
  /** Version of the quote that was looked at. */
  version: z.int(),
  /** Whether anything would be different. */
  isDifferent: z.boolean(),
  lines: z.array(
    z.object({
      /** Null for a window that the quote does not have yet. */
      lineId: id.nullable(),
      before: lineSaid.nullable(),
      /** Null for a line whose window is gone. */
      after: lineSaid.nullable(),
      /** What somebody should know before they agree. */
      note: z.string().nullable(),
    }),
  ),
  before: totals,
  after: totals,
});
export type Repricing = z.infer<typeof repricing>;

export const getRepricing = route({
  method: "GET",
  path: "/api/quotes/{id}/repricing",
  access: "staff",
  summary: "Preview how repricing would change a quote, line by line",
  params: idParams,
  replies: { 200: repricing },
});

export const repriceQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/reprice",
  access: "staff",
  summary: "Reprice a draft; a draft without changes stays as it is",
  params: idParams,
  body: z.object({ version }),
  replies: { 200: quoteWithLines },
});

export const updateQuoteLine = route({
  method: "PATCH",
  path: "/api/quotes/{id}/lines/{lineId}",
  access: "staff",
  summary:
    "Choose product and material of one line of a draft, priced in its own size, or charge nothing for it and say why",
  params: idParams.extend({ lineId: id }),
  body: z
    .object({
      productId: id.optional(),
      materialSelection: required("Choose a material", 120).optional(),
      /** With it the line costs nothing; null charges for it again. */
      noChargeReason: required("Say why nothing is charged", 120).nullish(),
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
export type LineChoice = z.input<typeof updateQuoteLine.body>;
