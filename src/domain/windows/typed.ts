import { inchesOf, knownLength, type Length, lengthOf, longestLength } from "../length.ts";
import { type Cents, knownCents } from "../money.ts";
import { materialNamed, type PricedProduct } from "../products/product.ts";
import { windowPrice } from "./price.ts";
import { keepsItsPrice } from "./standing.ts";

/** A window as it stands in its form, every measure as it was typed. */
export interface TypedWindow {
  name: string;
  width: string;
  height: string;
  depth: string;
  /** Empty or null while none is chosen. */
  productId?: string | null;
  materialSelection: string | null;
}

/** A window as the server keeps it, as far as its price goes: lengths and money as decimal strings. */
export interface MeasuredPrice {
  width: string;
  height: string;
  productId: string | null;
  materialSelection: string | null;
  price: string | null;
}

/** A typed measure that a window can have: above zero; undefined for any other. */
export function typedLength(typed: string): Length | undefined {
  const length = lengthOf(typed);
  return length !== undefined && length > 0 && length <= longestLength ? length : undefined;
}

/** The price as one types; undefined until size, product and material are all there. */
export function typedPrice(typed: TypedWindow, product: PricedProduct | undefined): Cents | undefined {
  const [width, height] = [typedLength(typed.width), typedLength(typed.height)];
  if (!product || width === undefined || height === undefined) return undefined;
  return windowPrice(product, typed.materialSelection ?? "", width, height);
}

/** Undefined where there is no such price. */
export interface TypedPrices {
  /** What the window was measured at, while it keeps that price. */
  kept: Cents | undefined;
  /** By the catalogue of today. */
  today: Cents | undefined;
  /** The one that it has when it is saved, unless today's is asked for. */
  stands: Cents | undefined;
}

/** The prices of a window that is measured for the first time, or opened again as it was `measured`. */
export function typedPrices(
  typed: TypedWindow,
  product: PricedProduct | undefined,
  measured?: MeasuredPrice,
): TypedPrices {
  const today = typedPrice(typed, product);
  const kept = measured?.price && isAsMeasured(typed, measured) ? knownCents(measured.price) : undefined;
  return { kept, today, stands: kept ?? today };
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
 * Name, width, height, product and material are present; width, height and a given depth are numbers above 0. A
 * material that the product no longer comes in may stay where the window keeps its price.
 * Source: staff-crm.md section 5, "Window save".
 */
export function isComplete(
  typed: TypedWindow,
  product: PricedProduct | undefined,
  measured?: MeasuredPrice,
): boolean {
  const { name, width, height, depth, materialSelection } = typed;
  if (name.trim() === "" || !product) return false;
  const isPriced = materialNamed(product, materialSelection ?? "") !== undefined;
  if (!isPriced && typedPrices(typed, product, measured).kept === undefined) return false;
  const measures = depth.trim() === "" ? [width, height] : [width, height, depth];
  return measures.every((measure) => typedLength(measure) !== undefined);
}

/** The measure one eighth of an inch up or down, as it is typed; never to zero or below. Undefined where it stays. */
export function stepped(typed: string, direction: 1 | -1): string | undefined {
  const length = typed.trim() === "" ? 0 : lengthOf(typed);
  if (length === undefined) return undefined;
  const next = length + direction * eighth;
  return next > 0 && next <= longestLength ? inchesOf(next) : undefined;
}

const eighth: Length = 1_250;
