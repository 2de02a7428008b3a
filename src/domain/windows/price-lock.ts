import type { Length } from "../length.ts";

/** The inputs of a window's price. */
export interface PricedTreatment {
  /** Undefined for an invalid length. */
  width: Length | undefined;
  height: Length | undefined;
  /** Null if none is chosen. */
  productId: string | null;
  materialSelection: string | null;
}

/**
 * A window keeps the price it was measured at while its size and treatment stay the same. A new name, location or depth
 * does not change the price, and neither does a changed catalog.
 */
export function keepsItsPrice(measured: PricedTreatment, now: PricedTreatment): boolean {
  return (
    measured.width === now.width &&
    measured.height === now.height &&
    measured.productId === now.productId &&
    measured.materialSelection === now.materialSelection
  );
}
