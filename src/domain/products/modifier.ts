import { type Cents, centsOf, decimalOf } from "../money.ts";

/** Cents that a material adds to or takes off the price: "+1.50", "-2", "$0.75"; undefined for anything else. */
export function modifierOf(typed: string): Cents | undefined {
  const [, sign = "", amount = ""] = /^([+-]?)\s*\$?\s*(\d.*)$/.exec(typed.trim().replaceAll("−", "-")) ?? [];
  const cents = centsOf(amount);
  return cents === undefined ? undefined : sign === "-" && cents > 0 ? -cents : cents;
}

/** "+1.50", "-2.00", "0.00": the sign marks a difference, not a price. */
export function signedAmount(cents: Cents): string {
  return `${cents > 0 ? "+" : ""}${decimalOf(cents)}`;
}
