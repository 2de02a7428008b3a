import { z } from "zod";
import type { Product } from "#contract/products.ts";
import type { duplicateQuoteRoute } from "#contract/quote-lifecycle.ts";
import type { Quote } from "#contract/quotes.ts";
import { dayOf } from "#domain/calendar.ts";
import { knownLength } from "#domain/length.ts";
import type { Cents } from "#domain/money.ts";
import { rateOf } from "#domain/quotes/totals.ts";
import { windowPrice } from "#domain/windows/price.ts";
import type { QuoteLine } from "./quote-lines-table.tsx";

/** Hint of the notes. */
export const printedAsTerms = "Printed on the quote as Terms";

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
type QuoteValues = z.infer<typeof typedQuote>;

export function quoteValues({ optionName, discountPercent, validUntil, terms }: Quote): QuoteValues {
  return { optionName: optionName ?? "", discountPercent, validUntil, terms: terms ?? "" };
}

export interface LineValues {
  productId: string | null;
  materialSelection: string | null;
  /** "" charges for the line. */
  noChargeReason: string;
}

export const typedLine = z.object({
  productId: z.uuid("Choose a product"),
  materialSelection: z.string("Choose a material").min(1, "Choose a material"),
});

/** A changed reason needs no product. */
export const typedNoChargeLine = z.object({ noChargeReason: z.string() });

export function lineValues(line: QuoteLine | undefined): LineValues {
  if (!line) throw new Error("This line was deleted");
  const { productId, materialSelection, noChargeReason } = line;
  return { productId, materialSelection, noChargeReason: noChargeReason ?? "" };
}

export function tidyLine(typed: LineValues): LineValues {
  return { ...typed, noChargeReason: typed.noChargeReason.trim() };
}

export function lineChoice(base: LineValues, { productId, materialSelection, noChargeReason }: LineValues) {
  return {
    ...(productId && materialSelection ? { productId, materialSelection } : {}),
    ...(noChargeReason === base.noChargeReason ? {} : { noChargeReason: noChargeReason || null }),
  };
}

/** Undefined if the product isn't available in that material. */
export function linePrice(
  { width, height, noChargeReason }: Pick<QuoteLine, "width" | "height" | "noChargeReason">,
  product: Product | undefined,
  material: string | null | undefined,
): Cents | undefined {
  if (noChargeReason) return 0;
  return product && material
    ? windowPrice(product, material, knownLength(width), knownLength(height))
    : undefined;
}

export type OptionValues = z.input<typeof duplicateQuoteRoute.body>;

export interface DraftValues {
  validUntil: string;
  percent: string;
  /** "" means none. */
  optionName: string;
  notes: string;
}

export const typedDraft = z.object({
  optionName: z.string().max(60, "At most 60 characters"),
  validUntil: z.string().refine((typed) => dayOf(typed), "Choose the last day the quote is valid"),
});
