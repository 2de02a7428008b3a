import { titleCase } from "../format.ts";
import { knownLength, tapeInches } from "../length.ts";
import { dollarsAndCents, knownCents } from "../money.ts";
import { featuresCell, materialsCell } from "./cells.ts";
import type { Material } from "./product.ts";

export function productFieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "materials") return materialsCell(value as Material[]) || "None";
  if (field === "features") return featuresCell(value as string[]) || "None";
  if (field === "basePrice") return dollarsAndCents(knownCents(String(value)));
  if (field === "category") return titleCase(String(value));
  return /^(?:min|max)[A-Z]/.test(field) ? tapeInches(knownLength(String(value))) : String(value);
}

/** A field before and after. A long list of materials shows only the differences. */
export function changeText(field: string, before: unknown, after: unknown) {
  const text = (value: unknown) => productFieldText(field, value);
  if (field !== "materials") return { field, before: text(before), after: text(after) };
  const [was, becomes] = [before as Material[], after as Material[]];
  const [gone, come] = [without(was, becomes), without(becomes, was)];
  const isOrder = gone.length + come.length === 0;
  return { field, before: text(isOrder ? was : gone), after: text(isOrder ? becomes : come) };
}

function without(some: readonly Material[], others: readonly Material[]): Material[] {
  return some.filter(
    (one) =>
      !others.some(({ name, priceModifier }) => name === one.name && priceModifier === one.priceModifier),
  );
}

interface Limits {
  minWidth: string | null;
  maxWidth: string | null;
  minHeight: string | null;
  maxHeight: string | null;
}

/** `12" to 144" wide` and `12" to 120" high`; "Any size" without limits. */
export function sizeText({ minWidth, maxWidth, minHeight, maxHeight }: Limits): string[] {
  const ranges = [rangeText(minWidth, maxWidth, "wide"), rangeText(minHeight, maxHeight, "high")];
  const known = ranges.filter((range) => range !== "");
  return known.length > 0 ? known : ["Any size"];
}

/** `12–144"`, `up to 144"` or "Any", below a heading that says of what. */
export function spanText(min: string | null, max: string | null): string {
  if (min && max) return `${tape(min).slice(0, -1)}–${tape(max)}`;
  return rangeText(min, max, "").trim() || "Any";
}

const tape = (inches: string) => tapeInches(knownLength(inches));

function rangeText(min: string | null, max: string | null, how: string): string {
  if (min && max) return `${tape(min)} to ${tape(max)} ${how}`;
  if (max) return `up to ${tape(max)} ${how}`;
  return min ? `from ${tape(min)} ${how}` : "";
}

/** "1 product", "1,204 products" */
export function productsCounted(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "product" : "products"}`;
}
