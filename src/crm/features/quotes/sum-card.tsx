import type { ReactNode } from "react";
import { type Cents, dollarsAndCents } from "#domain/money.ts";

export function Sum({ term, strong, children }: { term: string; strong?: boolean; children: ReactNode }) {
  const classes = strong ? "mt-1 border-t border-sand-deep pt-3" : "";
  return (
    <div className={`flex items-baseline justify-between gap-6 ${classes}`}>
      <dt className={strong ? "font-medium text-lg" : "text-ink-soft"}>{term}</dt>
      <dd className={`tabular-nums ${strong ? "font-semibold text-2xl text-deep" : ""}`}>{children}</dd>
    </div>
  );
}

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
