/**
 * Money is integer cents inside and a string with two decimals outside ("1234.50"). Rates are basis points:
 * 10% is 1,000. Rounding is half away from zero, once, at the end.
 */
export type Cents = number;

/** The largest amount that the database stores. */
export const maxCents = 9_999_999_999;

/** Rounds half away from zero. The denominator must be positive. */
export function divideRounding(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n;
  const magnitude = negative ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return negative ? -rounded : rounded;
}

const decimalMoney = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

/** Cents of "12", "12.5" or "12.50"; undefined for anything else, such as three decimals. */
export function centsOf(text: string): Cents | undefined {
  const match = decimalMoney.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole, fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign && cents > 0 ? -cents : cents;
}

/** For amounts that our database or contract has validated. Throws on anything else. */
export function knownCents(text: string): Cents {
  const cents = centsOf(text);
  if (cents === undefined) throw new TypeError(`Not an amount of money: ${text}`);
  return cents;
}

/** "1234.50", the form in which money is stored and sent. */
export function decimalOf(cents: Cents): string {
  const magnitude = Math.abs(cents);
  const decimals = String(magnitude % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${Math.trunc(magnitude / 100)}.${decimals}`;
}

/** "$1,234.50", as pages of records show it (decision 099). */
export function dollarsAndCents(cents: Cents): string {
  const [whole = "0", decimals] = decimalOf(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}$${withThousands(whole)}.${decimals}`;
}

/** "$1,235", as lists and stats show it: rounded to the dollar, half away from zero. */
export function wholeDollars(cents: Cents): string {
  const dollars = Number(divideRounding(BigInt(Math.abs(cents)), 100n));
  return `${cents < 0 && dollars > 0 ? "-" : ""}$${withThousands(String(dollars))}`;
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
