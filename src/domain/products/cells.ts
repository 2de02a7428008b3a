import { decimalOf, knownCents } from "../money.ts";
import { type Material, modifierOf, signedAmount } from "./product.ts";

/**
 * Lists in one cell, so that a product stays one row: "White 0.00; Wood Grain +0.75". Semicolons or line breaks
 * separate parts. A name that contains one is quoted, with its own quotes doubled.
 */

export function featuresCell(features: readonly string[]): string {
  return features.map(quoted).join("; ");
}

export function featuresIn(cell: string): string[] {
  return splitCell(cell).map(({ name, rest }) => name ?? rest);
}

export function materialsCell(materials: readonly Material[]): string {
  return materials
    .map(({ name, priceModifier }) => `${quoted(name)} ${signedAmount(knownCents(priceModifier))}`)
    .join("; ");
}

/** The materials of a cell, or why it cannot be read. */
export function materialsIn(cell: string): { materials: Material[] } | { fault: string } {
  const materials: Material[] = [];
  for (const part of splitCell(cell)) {
    const material = materialOf(part);
    if (!material)
      return { fault: `Give the price of “${part.name ?? part.rest}”, like White +1.50 or White 0` };
    materials.push(material);
  }
  return { materials };
}

const lastAmount = /(?:^|\s)((?:[+\-−]\s)?[+\-−]?\$?\d[\d.]*)$/u;

function materialOf({ name, rest }: Part): Material | undefined {
  const found = lastAmount.exec(rest);
  const cents = modifierOf(found?.[1] ?? "");
  const before = rest.slice(0, found?.index).trim();
  if (cents === undefined || (name === undefined) === (before === "")) return undefined;
  return { name: name ?? before, priceModifier: decimalOf(cents) };
}

interface Part {
  /** The quoted name at the start. */
  name: string | undefined;
  /** The rest, trimmed. */
  rest: string;
}

const part = /\s*(?:"((?:[^"]|"")*)"([^;\r\n]*)|([^;\r\n]*))(?:[;\r\n]|$)/gu;

function splitCell(cell: string): Part[] {
  return [...cell.matchAll(part)]
    .map(([, name, after, plain]) => ({
      name: name?.replaceAll('""', '"'),
      rest: (after ?? plain ?? "").trim(),
    }))
    .filter(({ name, rest }) => name !== undefined || rest !== "");
}

function quoted(name: string): string {
  const isPlain = !/[;\r\n]|^"|[+\-−]$/u.test(name) && name.trim() === name;
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}
