import type { Length } from "../length.ts";

/** What the price of a window hangs on: its size and its treatment. */
export interface Treated {
  /** Undefined while what is typed is no length. */
  width: Length | undefined;
  height: Length | undefined;
  /** Null while none is chosen. */
  productId: string | null;
  materialSelection: string | null;
}

/**
 * Whether a window keeps the price it was measured at: its size and its treatment stay as they are, however they are
 * written. A new name, place or depth moves no price, and neither does a catalogue that has changed meanwhile.
 */
export function keepsItsPrice(measured: Treated, now: Treated): boolean {
  return (
    measured.width === now.width &&
    measured.height === now.height &&
    measured.productId === now.productId &&
    measured.materialSelection === now.materialSelection
  );
}
