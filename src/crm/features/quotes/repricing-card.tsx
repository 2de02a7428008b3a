import { Calculator } from "lucide-react";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import { useRepricing } from "../../data/quotes.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

/** Warns of other sizes or prices, which may be older than the quote; nothing changes automatically. */
export function RepricingCard({ quote }: { quote: QuoteWithLines }) {
  const { data: repricing } = useRepricing(quote);
  const { openDialog } = useUrlState();
  if (!repricing?.isDifferent || quote.status !== "draft") return null;
  return (
    <section
      aria-label="Current sizes and prices"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl border border-brass-light bg-brass-light/15 px-5 py-4 sm:px-6 print:hidden"
    >
      <p className="min-w-0">
        Current sizes or prices differ from this quote. The new total is{" "}
        <strong className="font-medium tabular-nums">
          {dollarsAndCents(knownCents(repricing.after.totalAmount))}
        </strong>
        .
      </p>
      <Button variant="quiet" onClick={() => openDialog("reprice")}>
        <Calculator aria-hidden="true" className="size-4.5" />
        Review Changes
      </Button>
    </section>
  );
}
