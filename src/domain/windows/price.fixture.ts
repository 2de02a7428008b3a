/**
 * Prices computed in exact fractions from the formula in staff-crm.md section 9. This file must not share code with the
 * price rule that it checks, such as its integers or its rounding.
 */

/** `bottom` is positive. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

function times(...factors: Fraction[]): Fraction {
  return factors.reduce(
    (product, factor) => ({ top: product.top * factor.top, bottom: product.bottom * factor.bottom }),
    { top: 1n, bottom: 1n },
  );
}

function plus(one: Fraction, other: Fraction): Fraction {
  return { top: one.top * other.bottom + other.top * one.bottom, bottom: one.bottom * other.bottom };
}

/** "-12.50" or "35.0625". */
function ofDecimal(text: string): Fraction {
  const [whole = "0", decimals = ""] = text.split(".");
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

/** "35", "35.125", "35 1/8", "35-1/8" or "1/2". */
function ofInches(text: string): Fraction {
  const match = /^(?:(\d+)[\s-]+)?(\d+)\/(\d+)$/.exec(text);
  if (!match) return ofDecimal(text);
  const [, whole = "0", top = "0", bottom = "1"] = match;
  return plus({ top: BigInt(whole), bottom: 1n }, { top: BigInt(top), bottom: BigInt(bottom) });
}

/** Whole cents, half a cent away from zero. */
function centsOf(dollars: Fraction): bigint {
  const { top, bottom } = times(dollars, { top: 100n, bottom: 1n });
  const size = top < 0n ? -top : top;
  const cents = (2n * size + bottom) / (2n * bottom);
  return top < 0n ? -cents : cents;
}

/** "1234.50" */
function dollars(cents: bigint): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface PricedCase {
  material: string;
  /** As typed. */
  width: string;
  height: string;
  /** "182.94" */
  price: string;
  /** Exactly half a cent was rounded, where floating point fails. */
  wasHalf: boolean;
}

export interface PricedExample {
  name: string;
  basePrice: string;
  materials: { name: string; priceModifier: string }[];
  cases: PricedCase[];
}

const materialsOf: Record<string, string[]> = {
  "12.50": ["0.00", "3.25", "-1.75", "-12.50"],
  "38.00": ["0.00", "4.50", "-0.01", "-37.99"],
  "0.16": ["0.00", "-0.15", "0.01"],
  "9.99": ["0.00", "0.01", "-9.98", "-9.99"],
  "1204.75": ["0.00", "-4.75", "33.33"],
};

/** Common sizes in whole inches, eighths, sixteenths and decimals. */
const usual: [string, string][] = [
  ["36", "60"],
  ["35 1/8", "60"],
  ["35-1/8", "59 7/8"],
  ["35.0625", "59.875"],
  ["29 15/16", "71 1/16"],
  ["112 3/8", "95 5/8"],
  ["1/8", "1/16"],
];

/** Sizes with a price at exactly half a cent, or one tape mark above or below it. */
function edges(rate: Fraction): [string, string][] {
  const found: Record<string, [string, string][]> = { half: [], under: [], over: [] };
  for (const [widths, heights] of walks) {
    for (const a of widths)
      for (const b of heights) {
        const edge = edgeOf(rate, a, b);
        if (edge && (found[edge]?.length ?? 2) < 2) found[edge]?.push([tape(a), tape(b)]);
      }
  }
  return Object.values(found).flat();
}

/** In sixteenths of an inch: sides with and without common factors with a square foot. */
const walks: [number[], number[]][] = [
  [steps(16, 1_600, 16), steps(16, 1_600, 18)],
  [steps(130, 1_700, 13), steps(99, 1_900, 37)],
];

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) }, (_, index) => from + index * by);
}

function edgeOf(rate: Fraction, width: number, height: number): "half" | "under" | "over" | undefined {
  const twice = times(rate, sixteenths(width), sixteenths(height), { top: 200n, bottom: 144n });
  const [whole, rest] = [twice.top / twice.bottom, twice.top % twice.bottom];
  const nearly = twice.bottom / 200n;
  if (rest === 0n) return whole % 2n === 1n ? "half" : undefined;
  if (whole % 2n === 1n && rest <= nearly) return "over";
  if (whole % 2n === 0n && twice.bottom - rest <= nearly) return "under";
  return undefined;
}

function sixteenths(count: number): Fraction {
  return { top: BigInt(count), bottom: 16n };
}

/** "35 1/16", "35 1/8" or "35". */
function tape(count: number): string {
  const [whole, rest] = [Math.floor(count / 16), count % 16];
  if (rest === 0) return String(whole);
  const shared = [8, 4, 2, 1].find((divisor) => rest % divisor === 0) ?? 1;
  return `${whole} ${rest / shared}/${16 / shared}`;
}

function caseOf(material: string, rate: Fraction, [width, height]: [string, string]): PricedCase {
  const exact = times(rate, ofInches(width), ofInches(height), { top: 1n, bottom: 144n });
  const twice = times(exact, { top: 200n, bottom: 1n });
  const wasHalf = twice.top % twice.bottom === 0n && (twice.top / twice.bottom) % 2n === 1n;
  return { material, width, height, price: dollars(centsOf(exact)), wasHalf };
}

export const pricedExamples: PricedExample[] = Object.entries(materialsOf).map(([basePrice, modifiers]) => {
  const materials = modifiers.map((priceModifier) => ({ name: `Cloth ${priceModifier}`, priceModifier }));
  const cases = materials.flatMap(({ name, priceModifier }) => {
    const rate = plus(ofDecimal(basePrice), ofDecimal(priceModifier));
    return [...usual, ...edges(rate)].map((size) => caseOf(name, rate, size));
  });
  return { name: `Example at ${basePrice}`, basePrice, materials, cases };
});
