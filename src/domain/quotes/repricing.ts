import { knownLength } from "../length.ts";
import { type Cents, decimalOf, knownCents } from "../money.ts";
import type { PricedProduct } from "../products/product.ts";
import { windowPrice } from "../windows/price.ts";

/** What a draft would be if it were made of the house and the catalogue as they are now. */

interface Treatment {
  productId: string | null;
  productName: string | null;
  materialSelection: string | null;
}

/** A line of a quote. Inches and money as decimal strings: "35.125", "622.01". */
export interface LineSaid extends Treatment {
  roomName: string;
  description: string;
  width: string;
  height: string;
  price: string;
}

export interface KeptLine extends LineSaid {
  id: string;
  /** Null where the window is gone. */
  windowId: string | null;
  /** It costs nothing, whatever the catalogue says. */
  noChargeReason?: string | null;
}

/** A window as it is measured now. */
export interface WindowNow extends Omit<Treatment, "productName"> {
  id: string;
  roomName: string;
  name: string;
  width: string;
  height: string;
  price: string | null;
}

export interface ProductNow extends PricedProduct {
  id: string;
  name: string;
}

export interface LineChange {
  /** Null for a window that the quote did not have. */
  lineId: string | null;
  /** Null for a line whose window is gone. */
  windowId: string | null;
  before: LineSaid | null;
  after: LineSaid | null;
  /** What somebody should know before they agree. */
  note: string | null;
}

/**
 * Line by line: the windows in their order, then the lines whose windows are gone. A line keeps its product and
 * material, which the quote has chosen: sizes, names and rooms are the house's, prices the catalogue's.
 */
export function repricing(
  lines: readonly KeptLine[],
  windows: readonly WindowNow[],
  catalogue: readonly ProductNow[],
): LineChange[] {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  const ofWindow = new Map(lines.map((line) => [line.windowId, line]));
  const present = new Set(windows.map(({ id }) => id));
  const gone = lines.filter(({ windowId }) => windowId === null || !present.has(windowId));
  return [
    ...windows.map((measured) => changeOf(ofWindow.get(measured.id), measured, products)),
    ...gone.map((line) => removed(line)),
  ];
}

/** Whether a line would be different at all. */
export function changes({ before, after }: Pick<LineChange, "before" | "after">): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

function removed(line: KeptLine): LineChange {
  return { lineId: line.id, windowId: null, before: saidBy(line), after: null, note: null };
}

type Products = ReadonlyMap<string, ProductNow>;

function changeOf(line: KeptLine | undefined, measured: WindowNow, products: Products): LineChange {
  const { id: windowId, roomName, name: description, width, height } = measured;
  const own = ownTreatment(measured, products);
  const kept = line && isChosen(line) ? line : undefined;
  const chosen = kept ? treatmentOf(kept) : own;
  const place = { lineId: line?.id ?? null, windowId, before: line ? saidBy(line) : null };
  const price = priceOf(chosen, measured, products);
  if (kept && price === undefined) {
    const note = `${said(chosen)} is no longer in the catalogue: size and price stay as they are`;
    return { ...place, after: saidBy(kept), note };
  }
  const charged = price === undefined ? (measured.price ?? "0.00") : decimalOf(price);
  const paid = line?.noChargeReason ? "0.00" : charged;
  const product = products.get(chosen.productId ?? "");
  const named = { ...chosen, productName: product?.name ?? null };
  const after = { ...named, roomName, description, width, height, price: paid };
  return { ...place, after, note: isAlike(own, chosen) ? null : `The window is measured for ${said(own)}` };
}

function ownTreatment({ productId, materialSelection }: WindowNow, products: Products): Treatment {
  return { productId, productName: products.get(productId ?? "")?.name ?? null, materialSelection };
}

function treatmentOf({ productId, productName, materialSelection }: Treatment): Treatment {
  return { productId, productName, materialSelection };
}

/** A window that was quoted before anything was chosen for it takes what was chosen since. */
function isChosen({ productName, materialSelection }: Treatment): boolean {
  return productName !== null && materialSelection !== null;
}

function isAlike(one: Treatment, other: Treatment): boolean {
  return one.productId === other.productId && one.materialSelection === other.materialSelection;
}

function priceOf(
  { productId, materialSelection }: Treatment,
  { width, height }: WindowNow,
  products: Products,
): Cents | undefined {
  const product = products.get(productId ?? "");
  if (!product || materialSelection === null) return undefined;
  return windowPrice(product, materialSelection, knownLength(width), knownLength(height));
}

function said({ productName, materialSelection }: Treatment): string {
  return [productName ?? "no product", materialSelection].filter(Boolean).join(", ");
}

function saidBy(line: KeptLine): LineSaid {
  const { roomName, description, width, height, price } = line;
  return { ...treatmentOf(line), roomName, description, width, height, price };
}

/** What the lines come to as they would be, for the totals. */
export function pricesAfter(all: readonly LineChange[]): Cents[] {
  return all.flatMap(({ after }) => (after ? [knownCents(after.price)] : []));
}
