import type { Length } from "#domain/length.ts";
import { type Cents, maxCents } from "#domain/money.ts";
import { windowPrice } from "#domain/windows/price.ts";
import { invalid } from "../../platform/core/http-error.ts";
import type { Tx } from "../../platform/db/connection.ts";
import { type ProductRow, productById } from "./product-reads.ts";

/** The product for windows or lines. A discontinued one is allowed only where none of them changes to it. */
export async function offeredProduct(
  tx: Tx,
  id: string,
  { isUnchanged }: { isUnchanged: boolean },
): Promise<ProductRow> {
  const product = await productById(tx, id);
  if (!product) throw invalid({ productId: "This product isn't in the catalog" });
  if (!product.isActive && !isUnchanged) throw invalid({ productId: `${product.name} is no longer offered` });
  return product;
}

interface Measured {
  materialSelection: string;
  width: Length;
  height: Length;
}

/** Refuses a material that the product lacks, and a price below zero or above the maximum. */
export function catalogPrice(product: ProductRow, { materialSelection, width, height }: Measured): Cents {
  const cents = windowPrice(product, materialSelection, width, height);
  if (cents === undefined)
    throw invalid({ materialSelection: `${product.name} isn't available in ${materialSelection}` });
  if (cents < 0)
    throw invalid({
      materialSelection: `${materialSelection} makes the price of ${product.name} negative`,
    });
  if (cents > maxCents) throw invalid({ width: "The window is too large to price" });
  return cents;
}
