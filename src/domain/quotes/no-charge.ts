import { type Cents, knownCents } from "../money.ts";

interface Treatment {
  productId: string | null;
  materialSelection: string | null;
}

interface QuotedLine extends Treatment {
  noChargeReason: string | null;
  /** "0.00" for lines that became free before it was stored. */
  unitPrice: string;
}

/** What a free line costs again without its reason; undefined where the catalog decides. */
export function priceBeforeNoCharge(was: QuotedLine, chosen: Treatment): Cents | undefined {
  const price = knownCents(was.unitPrice);
  if (was.noChargeReason === null || price === 0) return undefined;
  const isAlike = was.productId === chosen.productId && was.materialSelection === chosen.materialSelection;
  return isAlike ? price : undefined;
}
