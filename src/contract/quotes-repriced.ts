import { z } from "zod";
import { id, idParams, inches, money, required, version } from "./fields.ts";
import { quoteWithLines } from "./quotes.ts";
import { route } from "./route.ts";

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
  summary: "What would change, line by line, if a quote were priced anew by its house and the catalogue",
  params: idParams,
  replies: { 200: repricing },
});

export const repriceQuote = route({
  method: "POST",
  path: "/api/quotes/{id}/reprice",
  access: "staff",
  summary: "Price a draft anew; one that would not change stays as it is",
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
