import { z } from "zod";
import { id, idParams, required } from "./fields.ts";
import { quoteWithLines } from "./quotes.ts";
import { route } from "./route.ts";

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
