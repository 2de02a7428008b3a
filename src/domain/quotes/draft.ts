import type { Day } from "../calendar.ts";
import { type Cents, decimalOf, knownCents } from "../money.ts";
import { type BasisPoints, percentOf, quoteTotals } from "./totals.ts";

interface QuotedWindow {
  name: string;
  /** Dollars as a decimal string; null counts as 0. */
  price: string | null;
}

interface DraftInput {
  projectId: string;
  clientId: string;
  quoteNumber: string;
  windows: readonly QuotedWindow[];
  discountRate: BasisPoints;
  validUntil: Day;
  optionName: string;
  notes: string;
}

/** The request body: one line per window, in their order. Source: staff-crm.md section 3. */
export function draftOf({ windows, discountRate, optionName, notes, ...rest }: DraftInput) {
  const lines = linesOf(windows);
  const { subtotal, total } = quoteTotals(lines, discountRate);
  return {
    ...rest,
    lineItems: windows.map(({ name }, place) => {
      const price = Number(decimalOf(lines[place] ?? 0));
      return { description: name, quantity: 1 as const, unitPrice: price, total: price };
    }),
    subtotal: decimalOf(subtotal),
    discountPercent: percentOf(discountRate),
    totalAmount: decimalOf(total),
    optionName: optionName.trim() || null,
    terms: notes.trim() === "" ? null : notes,
    status: "draft" as const,
  };
}

export function linesOf(windows: readonly QuotedWindow[]): Cents[] {
  return windows.map(({ price }) => knownCents(price ?? "0"));
}

/** Whether the input is a percentage from 0 to 100 or the beginning of one. */
export function isPercentSoFar(typed: string): boolean {
  return /^(\d{1,3}(\.\d{0,2})?)?$/.test(typed) && Number(typed) <= 100;
}
