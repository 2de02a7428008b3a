/**
 * Lengths are integers in ten-thousandths of an inch, so that eighths (0.125) and sixteenths (0.0625) stay exact.
 * They are stored and sent as decimals ("35.125") and shown as the trade writes them (35 1/8").
 */
export type Length = number;

const unitsPerInch = 10_000;
const unitsPerSixteenth = unitsPerInch / 16;
/** 9,999 inches: what the stored decimal(8,4) holds, and far beyond any opening in a house. */
export const maxLength: Length = 9_999 * unitsPerInch;

const decimalInches = /^(\d{1,4})?(?:\.(\d{0,4}))?$/;
const fractionInches = /^(?:(\d{1,4})(?:\s+|\s*-\s*))?(\d{1,2})\s*\/\s*(\d{1,2})$/;

/**
 * Reads 35, 35.125, .5, 35 1/8, 35-1/8 and 1/2, with or without an inch mark.
 * Undefined for anything else, including fractions that no tape has (1/3).
 */
export function lengthOf(typed: string): Length | undefined {
  const text = typed.trim().replace(/\s*(?:"|”|″|in\.?)$/i, "");
  return lengthOfDecimal(text) ?? lengthOfFraction(text);
}

function lengthOfDecimal(text: string): Length | undefined {
  const match = decimalInches.exec(text);
  if (!match || !/\d/.test(text)) return undefined;
  const [, whole = "0", decimals = ""] = match;
  return Number(whole) * unitsPerInch + Number(decimals.padEnd(4, "0"));
}

function lengthOfFraction(text: string): Length | undefined {
  const match = fractionInches.exec(text);
  if (!match) return undefined;
  const [, whole = "0", numerator, denominator] = match.map((part) => part ?? "0");
  const [top, bottom] = [Number(numerator), Number(denominator)];
  if (![2, 4, 8, 16].includes(bottom) || top >= bottom) return undefined;
  return Number(whole) * unitsPerInch + (top * unitsPerInch) / bottom;
}

/** For decimals that our database or contract has validated. Throws on anything else. */
export function knownLength(text: string): Length {
  const length = lengthOfDecimal(text);
  if (length === undefined) throw new TypeError(`Not a length: ${text}`);
  return length;
}

/** "35.125": inches as sent, a decimal without trailing zeros. */
export function inchesOf(length: Length): string {
  const whole = Math.trunc(length / unitsPerInch);
  const decimals = String(length % unitsPerInch)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return decimals ? `${whole}.${decimals}` : String(whole);
}

/** 35 1/8" for whole sixteenths, otherwise a decimal such as 35.13". */
export function tapeInches(length: Length): string {
  return `${typedInches(length)}"`;
}

/** The same without the mark, as a field of a form shows it. */
export function typedInches(length: Length): string {
  const whole = Math.trunc(length / unitsPerInch);
  const rest = length % unitsPerInch;
  if (rest === 0) return String(whole);
  if (rest % unitsPerSixteenth !== 0) return inchesOf(length);
  const fraction = reduced(rest / unitsPerSixteenth, 16);
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}

function reduced(top: number, bottom: number): string {
  return top % 2 === 0 ? reduced(top / 2, bottom / 2) : `${top}/${bottom}`;
}

/** Formats the stored "35.1250" as "35.125". */
export function presentInches(stored: string): string {
  return inchesOf(knownLength(stored));
}
