import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { depositOf } from "#domain/quotes/totals.ts";
import { Sum } from "../../layout/sum.tsx";

/** The sums below the lines of a saved quote. */
export function QuoteSums({ quote }: { quote: QuoteWithLines }) {
  const { subtotal, discountPercent, discountAmount, taxAmount, totalAmount, depositPercent } = quote;
  const shown = (amount: string) => dollarsAndCents(knownCents(amount));
  const deposit = depositOf(knownCents(totalAmount), depositPercent);
  return (
    <dl className="ml-auto grid max-w-sm grid-cols-1 break-inside-avoid gap-2 p-5 sm:px-6 sm:py-6">
      <Sum term="Subtotal">{shown(subtotal)}</Sum>
      {knownCents(discountAmount) === 0 ? null : (
        <Sum term={`Discount (${discountPercent}%)`}>−{shown(discountAmount)}</Sum>
      )}
      {knownCents(taxAmount) === 0 ? null : <Sum term="Tax">{shown(taxAmount)}</Sum>}
      <Sum term="Total" strong>
        {shown(totalAmount)}
      </Sum>
      {deposit === 0 ? null : <Sum term={`Deposit (${depositPercent}%)`}>{dollarsAndCents(deposit)}</Sum>}
    </dl>
  );
}
