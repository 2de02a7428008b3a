import { type Cents, dollarsAndCents } from "#domain/money.ts";
import { Sum } from "../../layout/sum.tsx";

interface TotalsProps {
  subtotal: Cents;
  discount: Cents;
  total: Cents;
}

/** Announces what the typed discount makes of the total. */
export function Totals({ subtotal, discount, total }: TotalsProps) {
  return (
    <dl aria-live="polite" className="grid grid-cols-1 gap-2">
      <Sum term="Subtotal">{dollarsAndCents(subtotal)}</Sum>
      <Sum term="Discount">
        {discount > 0 ? "−" : ""}
        {dollarsAndCents(discount)}
      </Sum>
      <Sum term="Total" strong>
        {dollarsAndCents(total)}
      </Sum>
    </dl>
  );
}
