import { type Cents, divideRounding, sumOf } from "../money.ts";

/** 10% is 1,000. Discounts range from 0 to 10,000. */
export type BasisPoints = number;

export interface QuoteTotals {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
}

/**
 * Discount amount = subtotal × percent / 100, to the cent; total = subtotal minus discount amount.
 * The discount applies to the subtotal, never line by line. Source: staff-crm.md section 9.
 */
export function quoteTotals(lines: readonly Cents[], discountRate: BasisPoints = 0): QuoteTotals {
  const subtotal = sumOf(lines);
  const discount = Number(divideRounding(BigInt(subtotal) * BigInt(clampRate(discountRate)), 10_000n));
  return { subtotal, discount, total: subtotal - discount };
}

/** The share of the total that is due on acceptance, to the cent; 0 without one. */
export function depositOf(total: Cents, percent: number | null): Cents {
  return Number(divideRounding(BigInt(total) * BigInt(percent ?? 0), 100n));
}

function clampRate(rate: BasisPoints): BasisPoints {
  return Math.min(10_000, Math.max(0, rate));
}

/** Reads "12.5" as percent; undefined unless it is 0 to 100 with at most two decimals. */
export function rateOf(percent: string): BasisPoints | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent.trim())) return undefined;
  const rate = Math.round(Number(percent) * 100);
  return rate <= 10_000 ? rate : undefined;
}

/** "12.5" for 1,250 basis points. */
export function percentOf(rate: BasisPoints): string {
  return String(rate / 100);
}
