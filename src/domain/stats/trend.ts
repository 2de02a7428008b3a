import { type Cents, decimalOf, divideRounding } from "../money.ts";

export interface Trend<Amount = number> {
  current: Amount;
  previous: Amount;
  /** "+25%", "+3" for a small count, or "+4.2 points" for a rate. */
  change: string;
  direction: "up" | "down" | "same";
}

/** A share of fewer says more about chance than about the business. */
const minForPercent = 20;

/** Of two counts: in whole percent, or their difference if the earlier one is small. Null without an earlier one. */
export function trendOf(current: number, previous: number): Trend | null {
  if (previous === 0 || previous >= minForPercent) return percentTrendOf(current, previous);
  const change = current - previous;
  return { current, previous, change: signed(change), direction: directionOf(change) };
}

/** In whole percent; null without an earlier value. */
export function percentTrendOf(current: number, previous: number): Trend | null {
  if (previous === 0) return null;
  const percent = Number(divideRounding(BigInt(current - previous) * 100n, BigInt(previous)));
  return { current, previous, change: `${signed(percent)}%`, direction: directionOf(percent) };
}

export function moneyTrendOf(current: Cents, previous: Cents): Trend<string> | null {
  const trend = percentTrendOf(current, previous);
  return trend && { ...trend, current: decimalOf(current), previous: decimalOf(previous) };
}

/** Difference of two rates in percentage points, to a tenth; null if either is missing. */
export function pointsOf(current: number | null, previous: number | null): Trend | null {
  if (current === null || previous === null) return null;
  const points = (Math.round(current * 10) - Math.round(previous * 10)) / 10;
  return { current, previous, change: `${signed(points)} points`, direction: directionOf(points) };
}

/** Percent to a tenth; null if `all` is 0. */
export function rateOf(part: number, all: number): number | null {
  return all === 0 ? null : Number(divideRounding(BigInt(part) * 1_000n, BigInt(all))) / 10;
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change);
}

function directionOf(change: number): Trend["direction"] {
  if (change === 0) return "same";
  return change > 0 ? "up" : "down";
}
