import { knownLength, type Length, lengthOf, maxLength, typedInches } from "../length.ts";
import { type Cents, knownCents } from "../money.ts";
import { materialNamed, type PricedProduct } from "../products/product.ts";
import { windowPrice } from "./price.ts";
import { keepsItsPrice } from "./price-lock.ts";

/** Form values, with sizes as typed. */
export interface TypedWindow {
  name: string;
  width: string;
  height: string;
  depth: string;
  /** Empty or null if none is chosen. */
  productId?: string | null;
  materialSelection: string | null;
}

/** The stored fields that determine the price. Lengths and money are decimal strings. */
export interface MeasuredPrice {
  width: string;
  height: string;
  productId: string | null;
  materialSelection: string | null;
  price: string | null;
}

/** Undefined unless above zero. */
export function typedLength(typed: string): Length | undefined {
  const length = lengthOf(typed);
  return length !== undefined && length > 0 && length <= maxLength ? length : undefined;
}

/** The live price; undefined until size, product and material are complete. */
export function typedPrice(typed: TypedWindow, product: PricedProduct | undefined): Cents | undefined {
  const [width, height] = [typedLength(typed.width), typedLength(typed.height)];
  if (!product || width === undefined || height === undefined) return undefined;
  return windowPrice(product, typed.materialSelection ?? "", width, height);
}

/** Each is undefined if there is no such price. */
export interface TypedPrices {
  /** The price it was measured at, while it keeps that. */
  locked: Cents | undefined;
  /** The current catalog price. */
  today: Cents | undefined;
  /** The price after saving, unless the user chooses today's. */
  saved: Cents | undefined;
}

/** `measured` is undefined for a new window. */
export function typedPrices(
  typed: TypedWindow,
  product: PricedProduct | undefined,
  measured?: MeasuredPrice,
): TypedPrices {
  const today = typedPrice(typed, product);
  const locked = measured?.price && isAsMeasured(typed, measured) ? knownCents(measured.price) : undefined;
  return { locked, today, saved: locked ?? today };
}

function isAsMeasured({ width, height, productId, materialSelection }: TypedWindow, measured: MeasuredPrice) {
  const now = { width: typedLength(width), height: typedLength(height) };
  const before = { width: knownLength(measured.width), height: knownLength(measured.height) };
  return keepsItsPrice(
    { ...measured, ...before },
    { ...now, productId: productId || null, materialSelection: materialSelection || null },
  );
}

/**
 * Requires name, width, height, product and material. Width, height and any depth must be above 0. A discontinued
 * material may stay while the window keeps its price.
 * Source: staff-crm.md section 5, "Window save".
 */
export function isComplete(
  typed: TypedWindow,
  product: PricedProduct | undefined,
  measured?: MeasuredPrice,
): boolean {
  if (!product) return false;
  const isPriced = materialNamed(product, typed.materialSelection ?? "") !== undefined;
  if (!isPriced && typedPrices(typed, product, measured).locked === undefined) return false;
  return isSized(typed);
}

/** Whether it has a name and its sizes; an installer need not choose a product. */
export function isSized({ name, width, height, depth }: TypedWindow): boolean {
  const measures = depth.trim() === "" ? [width, height] : [width, height, depth];
  return name.trim() !== "" && measures.every((measure) => typedLength(measure) !== undefined);
}

/** Steps by an eighth of an inch, staying above zero. Undefined for no change. */
export function stepped(typed: string, direction: 1 | -1): string | undefined {
  const length = typed.trim() === "" ? 0 : lengthOf(typed);
  if (length === undefined) return undefined;
  const next = length + direction * eighth;
  return next > 0 && next <= maxLength ? typedInches(next) : undefined;
}

const eighth: Length = 1_250;

/** The next free name: "Window 2" after "Window 1", "W2" after "W1", "Left 2" after "Left". */
export function nextName(last: string, taken: readonly string[]): string {
  const [, stem = "", separator = " ", number = "1"] = /^(.*?)(?:(\s*)(\d{1,6}))?$/.exec(last.trim()) ?? [];
  const base = stem === "" ? "Window " : `${stem}${separator}`;
  const names = new Set(taken);
  let next = Number(number) + 1;
  while (names.has(`${base}${next}`)) next += 1;
  return `${base}${next}`;
}
