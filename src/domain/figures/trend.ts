import { type Cents, decimalOf, divideRounding } from "../money.ts";

/** How a figure has changed from one period to the next of the same length. */
export interface Trend<Amount = number> {
  current: Amount;
  previous: Amount;
  /** In words: "+25%", or "+4.2 points" of a rate. */
  change: string;
  direction: "up" | "down" | "same";
}

/** In whole percent; null where there is nothing to compare with. */
export function trendOf(current: number, previous: number): Trend | null {
  if (previous === 0) return null;
  const percent = Number(divideRounding(BigInt(current - previous) * 100n, BigInt(previous)));
  return { current, previous, change: `${signed(percent)}%`, direction: directionOf(percent) };
}

/** Of amounts, which it shows as decimals. */
export function moneyTrendOf(current: Cents, previous: Cents): Trend<string> | null {
  const trend = trendOf(current, previous);
  return trend && { ...trend, current: decimalOf(current), previous: decimalOf(previous) };
}

/** Of rates in percent: in points, to a tenth. Null where one of them has no rate. */
export function pointsOf(current: number | null, previous: number | null): Trend | null {
  if (current === null || previous === null) return null;
  const points = (Math.round(current * 10) - Math.round(previous * 10)) / 10;
  return { current, previous, change: `${signed(points)} points`, direction: directionOf(points) };
}

/** How many of so many, in percent to a tenth; null of none. */
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
