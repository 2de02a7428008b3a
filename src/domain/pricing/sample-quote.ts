import { decimalOf } from "../money.ts";
import { linesOf } from "../quotes/draft.ts";
import { type QuoteTotals, quoteTotals } from "../quotes/totals.ts";
import { motorized, type PublicProduct, pricesAt, productsFor } from "./price-range.ts";
import { inches, type Size, type Treatment } from "./treatments.ts";

/** A window of a made-up house: which treatment it gets, and its size. */
export interface SampleWindow {
  room: string;
  name: string;
  treatment: Treatment;
  /** Inches. */
  width: number;
  height: number;
  motor?: boolean;
}

export interface SampleLine extends Size {
  room: string;
  name: string;
  product: string;
  material: string;
  /** Dollars as a decimal string. */
  price: string;
}

export interface SampleQuote {
  lines: SampleLine[];
  totals: QuoteTotals;
}

/**
 * A quote for a made-up house, priced as the office prices a real one. Each window gets the product in the middle of
 * its treatment's prices. Undefined if the catalog cannot price every window.
 */
export function sampleQuote(
  products: readonly PublicProduct[],
  windows: readonly SampleWindow[],
): SampleQuote | undefined {
  const lines = windows.flatMap((window) => lineOf(products, window));
  if (lines.length < windows.length) return undefined;
  return { lines, totals: quoteTotals(linesOf(lines)) };
}

function lineOf(products: readonly PublicProduct[], window: SampleWindow): SampleLine[] {
  const { room, name, treatment, motor } = window;
  const size = inches(window.width, window.height);
  const prices = pricesAt(motor ? motorized(products, treatment) : productsFor(products, treatment), size);
  const middle = prices[Math.floor((prices.length - 1) / 2)];
  if (!middle) return [];
  const { product, material, price } = middle;
  return [{ room, name, ...size, product: product.name, material, price: decimalOf(price) }];
}
