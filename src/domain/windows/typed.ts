import { inchesOf, type Length, lengthOf, longestLength } from "../length.ts";
import type { Cents } from "../money.ts";
import { materialNamed, type PricedProduct } from "../products/product.ts";
import { windowPrice } from "./price.ts";

/** A window as it stands in its form, every measure as it was typed. */
export interface TypedWindow {
  name: string;
  width: string;
  height: string;
  depth: string;
  /** Null while none is chosen. */
  materialSelection: string | null;
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

/**
 * Name, width, height, product and material are present; width, height and a given depth are numbers above 0.
 * Source: staff-crm.md section 5, "Window save".
 */
export function isComplete(typed: TypedWindow, product: PricedProduct | undefined): boolean {
  const { name, width, height, depth, materialSelection } = typed;
  if (name.trim() === "" || !product || !materialNamed(product, materialSelection ?? "")) return false;
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
