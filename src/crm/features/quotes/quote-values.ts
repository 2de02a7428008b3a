import { z } from "zod";
import { duplicateQuote } from "#contract/quote-lifecycle.ts";
import type { Quote } from "#contract/quotes.ts";
import { dayOf } from "#domain/calendar.ts";
import { rateOf } from "#domain/quotes/totals.ts";

/** "" means none. */
export const typedQuote = z.object({
  optionName: z.string().max(60, "At most 60 characters"),
  discountPercent: z
    .string()
    .refine(
      (typed) => rateOf(typed) !== undefined,
      "Use a percentage from 0 to 100 with at most two decimals",
    ),
  validUntil: z.string().refine((typed) => dayOf(typed), "Choose the last day the quote is valid"),
  terms: z.string().max(5_000, "At most 5000 characters"),
});
export type QuoteValues = z.infer<typeof typedQuote>;

export function quoteValues({ optionName, discountPercent, validUntil, terms }: Quote): QuoteValues {
  return { optionName: optionName ?? "", discountPercent, validUntil, terms: terms ?? "" };
}

export const typedLine = z.object({
  productId: z.uuid("Choose a product"),
  materialSelection: z.string("Choose a material").min(1, "Choose a material"),
});
export type LineValues = z.infer<typeof typedLine>;

export const typedOption = duplicateQuote.body;
export type OptionValues = z.input<typeof typedOption>;
