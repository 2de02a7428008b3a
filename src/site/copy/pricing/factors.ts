import { tapeInches } from "#domain/length.ts";
import { wholeDollars } from "#domain/money.ts";
import { rangeOf } from "#domain/pricing/price-range.ts";
import { type Treatment, usualSize } from "#domain/pricing/treatments.ts";
import type { PublicCatalog } from "../../context/renderer.ts";

/** Factors that move a price most. */
export const priceFactors: Record<Treatment, string> = {
  shades: "Fabric, size and lift",
  blinds: "Material and size",
  shutters: "Material, louver size and shape",
  drapes: "Fabric, lining and height",
  "outdoor-screens": "Width, mesh and how it moves",
  motorization: "The shade, and how the motor gets its power",
};

export const notPriced = "Quoted after measuring";

export function spokenSize(treatment: Treatment): string {
  const { width, height } = usualSize(treatment);
  return `${tapeInches(width)} × ${tapeInches(height)}`;
}

/** What a treatment's price is for: a motor is priced with its shade. */
export function spokenSubject(treatment: Treatment): string {
  const size = spokenSize(treatment);
  return treatment === "motorization" ? `${size}, shade included` : size;
}

interface SpokenPrices {
  from: string;
  typical: string;
}

/** "$360" for the least, and "$360–$540" for the middle half; undefined where the catalog has no price. */
export function spokenPrices({ products }: PublicCatalog, treatment: Treatment): SpokenPrices | undefined {
  const range = rangeOf(products, treatment);
  if (!range) return undefined;
  return { from: wholeDollars(range.from), typical: spokenRange(range) };
}

/** "From $109" and "Usually $113–$143"; the first alone where all cost the same. */
export function priceStatements({ from, typical }: SpokenPrices): [string, string?] {
  return typical === from ? [`From ${from}`] : [`From ${from}`, `Usually ${typical}`];
}

export function spokenRange({ low, high }: { low: number; high: number }): string {
  return low === high ? wholeDollars(low) : `${wholeDollars(low)}–${wholeDollars(high)}`;
}
