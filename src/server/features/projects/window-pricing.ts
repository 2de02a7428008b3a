import type { WindowFields } from "#contract/rooms.ts";
import { knownLength, type Length } from "#domain/length.ts";
import { decimalOf, dollarsAndCents } from "#domain/money.ts";
import { keepsItsPrice, type PricedTreatment } from "#domain/windows/price-lock.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { catalogPrice, offeredProduct } from "../catalog/catalog-price.ts";
import type { WindowRow } from "./window-reads.ts";

type MeasuredTreatment = PricedTreatment & Record<"width" | "height", Length>;
type PricedFields = Pick<WindowFields, "width" | "height" | "productId" | "materialSelection">;

/**
 * The price after an edit. An unchanged window keeps its price, whatever the catalog says; it takes the current one
 * only if that was shown.
 */
export async function priceAfter(
  tx: Tx,
  before: WindowRow,
  after: PricedFields,
  shown: string | null | undefined,
): Promise<string | null> {
  const now = treatmentOf(after);
  if (keepsItsPrice(treatmentOf(before), now) && (!shown || shown === before.price)) return before.price;
  return priceOf(tx, now, { shown, had: before.productId });
}

export function treatmentOf({
  width,
  height,
  productId = null,
  materialSelection = null,
}: PricedFields): MeasuredTreatment {
  return { width: knownLength(width), height: knownLength(height), productId, materialSelection };
}

interface PricingContext {
  /** The price on the caller's screen. */
  shown: string | null | undefined;
  /** The window's product before the change, allowed even if discontinued. */
  had?: string | null;
}

/** The catalog price, or null while product or material is missing. Refuses if the caller saw another price. */
export async function priceOf(
  tx: Tx,
  measured: MeasuredTreatment,
  { shown, had }: PricingContext,
): Promise<string | null> {
  const { width, height, productId, materialSelection } = measured;
  if (!productId) return refusePriceWithoutProduct(shown);
  const product = await offeredProduct(tx, productId, { isUnchanged: productId === had });
  if (!materialSelection) return refusePriceWithoutProduct(shown);
  const cents = catalogPrice(product, { materialSelection, width, height });
  const price = decimalOf(cents);
  if (shown && shown !== price) throw invalid({ price: `The catalog price is ${dollarsAndCents(cents)}` });
  return price;
}

function refusePriceWithoutProduct(shown: string | null | undefined): null {
  if (shown && shown !== "0.00") throw invalid({ price: "Choose a product and a material to set a price" });
  return null;
}
