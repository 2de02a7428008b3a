import { knownLength } from "../length.ts";
import { type Cents, decimalOf, knownCents } from "../money.ts";
import type { PricedProduct } from "../products/product.ts";
import { windowPrice } from "../windows/price.ts";
import { windowsOfLines } from "./line-windows.ts";

interface Treatment {
  productId: string | null;
  productName: string | null;
  materialSelection: string | null;
}

/** Inches and dollars as decimal strings: "35.125", "622.01". */
interface LineSummary extends Treatment {
  roomName: string;
  description: string;
  width: string;
  height: string;
  price: string;
  /** Of a free line, what it would cost. */
  unitPrice: string;
}

export interface SavedLine extends LineSummary {
  id: string;
  /** Null if the window was deleted. */
  windowId: string | null;
  /** Set if the line is free, whatever the catalog says. */
  noChargeReason?: string | null;
}

export interface CurrentWindow extends Omit<Treatment, "productName"> {
  id: string;
  roomName: string;
  name: string;
  width: string;
  height: string;
  price: string | null;
}

interface CurrentProduct extends PricedProduct {
  id: string;
  name: string;
}

export interface LineChange {
  /** Null for a new window. */
  lineId: string | null;
  /** Null if the window was deleted. */
  windowId: string | null;
  before: LineSummary | null;
  after: LineSummary | null;
  /** A warning to show before the change is applied. */
  note: string | null;
}

/**
 * Rebuilds a draft from the current house and catalog: windows in their order, then lines of deleted windows. A line
 * keeps the product and material chosen in the quote. Sizes, names and rooms come from the house, prices from the
 * catalog.
 */
export function repricing(
  lines: readonly SavedLine[],
  windows: readonly CurrentWindow[],
  catalog: readonly CurrentProduct[],
): LineChange[] {
  const products = new Map(catalog.map((product) => [product.id, product]));
  const windowOf = windowsOfLines(lines, windows);
  const lineOf = new Map([...windowOf].map(([line, measured]) => [measured, line]));
  const gone = lines.filter((line) => !windowOf.has(line));
  return [
    ...windows.map((measured) => changeOf(lineOf.get(measured), measured, products)),
    ...gone.map((line) => removed(line)),
  ];
}

export function changes({ before, after }: Pick<LineChange, "before" | "after">): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

function removed(line: SavedLine): LineChange {
  return { lineId: line.id, before: lineSummaryOf(line), windowId: null, after: null, note: null };
}

type Products = ReadonlyMap<string, CurrentProduct>;

function changeOf(line: SavedLine | undefined, measured: CurrentWindow, products: Products): LineChange {
  const { id: windowId, roomName, name: description, width, height } = measured;
  const own = ownTreatment(measured, products);
  const saved = line && isChosen(line) ? line : undefined;
  const chosen = saved ? treatmentOf(saved) : own;
  const place = { lineId: line?.id ?? null, windowId };
  const price = priceOf(chosen, measured, products);
  if (saved && price === undefined) {
    const note = `${facts(chosen)} is no longer in the catalog; its size and price stay the same`;
    return { ...place, before: lineSummaryOf(saved), after: lineSummaryOf(saved), note };
  }
  const unitPrice = price === undefined ? (measured.price ?? "0.00") : decimalOf(price);
  const paid = line?.noChargeReason ? "0.00" : unitPrice;
  const product = products.get(chosen.productId ?? "");
  const named = { ...chosen, productName: product?.name ?? null };
  const after = { ...named, roomName, description, width, height, price: paid, unitPrice };
  const note = isAlike(own, chosen) ? null : `The window was measured for ${facts(own)}`;
  const before = line ? lineSummaryOf(line, unitPrice) : null;
  return { ...place, before, after, note };
}

function ownTreatment({ productId, materialSelection }: CurrentWindow, products: Products): Treatment {
  return { productId, productName: products.get(productId ?? "")?.name ?? null, materialSelection };
}

function treatmentOf({ productId, productName, materialSelection }: Treatment): Treatment {
  return { productId, productName, materialSelection };
}

/** A line without a product takes the one chosen for its window since. */
function isChosen({ productName, materialSelection }: Treatment): boolean {
  return productName !== null && materialSelection !== null;
}

function isAlike(one: Treatment, other: Treatment): boolean {
  return one.productId === other.productId && one.materialSelection === other.materialSelection;
}

function priceOf(
  { productId, materialSelection }: Treatment,
  { width, height }: CurrentWindow,
  products: Products,
): Cents | undefined {
  const product = products.get(productId ?? "");
  if (!product || materialSelection === null) return undefined;
  return windowPrice(product, materialSelection, knownLength(width), knownLength(height));
}

function facts({ productName, materialSelection }: Treatment): string {
  return [productName ?? "no product", materialSelection].filter(Boolean).join(", ");
}

/** A free line that has no price, since it was free before prices were stored, counts as one at the current price. */
function lineSummaryOf(line: SavedLine, currentPrice = line.unitPrice): LineSummary {
  const { roomName, description, width, height, price, noChargeReason } = line;
  const unitPrice = noChargeReason && knownCents(line.unitPrice) === 0 ? currentPrice : line.unitPrice;
  return { ...treatmentOf(line), roomName, description, width, height, price, unitPrice };
}

export function pricesAfter(all: readonly LineChange[]): Cents[] {
  return all.flatMap(({ after }) => (after ? [knownCents(after.price)] : []));
}
