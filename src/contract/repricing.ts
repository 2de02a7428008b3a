import { z } from "zod";
import { id, idParams, inches, money, required, version } from "./fields.ts";
import { quoteWithLines } from "./quotes.ts";
import { route } from "./route.ts";

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

export const getRepricing = route("GET /api/quotes/{id}/repricing", "staff", {
  summary: "Preview how repricing would change a quote, line by line",
  params: idParams,
  replies: { 200: repricing },
});

export const repriceQuote = route("POST /api/quotes/{id}/reprice", "staff", {
  summary: "Reprice a draft; a draft without changes stays as it is",
  params: idParams,
  body: z.object({ version }),
  replies: { 200: quoteWithLines },
});

export const updateQuoteLine = route("PATCH /api/quotes/{id}/lines/{lineId}", "staff", {
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
export type LineChoice = z.input<typeof updateQuoteLine.body>;
