import { inArray } from "drizzle-orm";
import type { Repricing } from "#contract/quote-lifecycle.ts";
import { knownLength, presentInches } from "#domain/length.ts";
import { decimalOf } from "#domain/money.ts";
import {
  type CurrentWindow,
  changes,
  type LineChange,
  pricesAfter,
  repricing,
  type SavedLine,
} from "#domain/quotes/repricing.ts";
import { quoteTotals } from "#domain/quotes/totals.ts";
import type { Db, Tx } from "../../platform/db/connection.ts";
import { products } from "../../platform/db/tables/all.ts";
import { catalogPrice, offeredProduct } from "../catalog/catalog-price.ts";
import { windowsOfProject } from "../projects/window-reads.ts";
import { linesOf, type QuoteRow } from "./reads.ts";

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The changes of repricing, line by line. */
export async function changesOf(db: Db | Tx, quote: QuoteRow): Promise<LineChange[]> {
  const lines = (await linesOf(db, quote.id)).map(savedLine);
  const windows: CurrentWindow[] = (await windowsOfProject(db, quote.projectId)).map((row) => ({
    ...row,
    width: presentInches(row.width),
    height: presentInches(row.height),
  }));
  const chosen = [...lines, ...windows].map(({ productId }) => productId).filter((id) => id !== null);
  const catalog = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...new Set(chosen)]));
  return repricing(lines, windows, catalog);
}

function savedLine({ total, ...line }: LineRow): SavedLine {
  return {
    ...line,
    width: presentInches(line.width),
    height: presentInches(line.height),
    price: total,
  };
}

export async function previewOf(db: Db, quote: QuoteRow): Promise<Repricing> {
  const lines = await changesOf(db, quote);
  const { version, subtotal, discountAmount, totalAmount, discountRate } = quote;
  const after = quoteTotals(pricesAfter(lines), discountRate);
  return {
    version,
    isDifferent: lines.some(changes),
    lines,
    before: { subtotal, discountAmount, totalAmount },
    after: {
      subtotal: decimalOf(after.subtotal),
      discountAmount: decimalOf(after.discount),
      totalAmount: decimalOf(after.total),
    },
  };
}

interface Treatment {
  productId: string;
  materialSelection: string;
}

/** The lines with this product and material instead, each priced by the catalog in its own size. */
export async function treatedBy<
  Line extends Pick<LineRow, "productId" | "width" | "height" | "noChargeReason">,
>(tx: Tx, lines: readonly Line[], { productId, materialSelection }: Treatment) {
  const isUnchanged = lines.every((line) => line.productId === productId);
  const product = await offeredProduct(tx, productId, { isUnchanged });
  return lines.map((line) => {
    const [width, height] = [knownLength(line.width), knownLength(line.height)];
    const cents = catalogPrice(product, { materialSelection, width, height });
    const unitPrice = decimalOf(cents);
    return {
      ...line,
      productId,
      productName: product.name,
      materialSelection,
      unitPrice,
      total: line.noChargeReason ? "0.00" : unitPrice,
    };
  });
}
