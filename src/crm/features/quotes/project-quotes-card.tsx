import { Link } from "@tanstack/react-router";
import type { Quote } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { useQuotes } from "../../data/quotes.ts";
import { Listing } from "../../layout/listing.tsx";
import { Card } from "../../layout/page.tsx";
import { QuoteStatus } from "./quote-status-card.tsx";
import { QuoteTable } from "./quote-table.tsx";

export function ProjectQuotes({ projectId }: { projectId: string }) {
  const list = useQuotes({ projectId });
  // Its width is that of SectionHead.
  const heading = (
    <h2 id="quotes" className="font-semibold text-deep text-lg sm:min-w-24">
      Quotes
    </h2>
  );
  if (list.rows?.length === 0)
    return (
      <section aria-labelledby="quotes">
        <Card className="flex min-h-14 flex-wrap items-center gap-x-4 px-5 py-3 sm:px-6">
          {heading}
          <p className="text-ink-soft">No quotes for this project yet</p>
        </Card>
      </section>
    );
  return (
    <section aria-labelledby="quotes" className="mt-2 grid grid-cols-1 gap-3">
      {heading}
      <Options quotes={list.rows ?? []} />
      <Card>
        <Listing list={list} failed="Failed to load quotes" empty={null}>
          {(quotes) => <QuoteTable quotes={quotes} ofProject />}
        </Listing>
      </Card>
    </section>
  );
}

/** Open options of the same windows, cheapest first. */
function Options({ quotes }: { quotes: readonly Quote[] }) {
  const named = quotes.filter(({ optionName, replacedBy }) => optionName && !replacedBy);
  if (named.length < 2) return null;
  const inOrder = named.toSorted((a, b) => knownCents(a.totalAmount) - knownCents(b.totalAmount));
  return (
    <ul aria-label="Options" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {inOrder.map((quote) => (
        <li key={quote.id}>
          <Link
            to="/crm/quotes/$quoteId"
            params={{ quoteId: quote.id }}
            className="flex h-full flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-xl border border-sand-deep bg-white px-5 py-4 transition-colors duration-200 hover:border-gulf"
          >
            <span className="min-w-0">
              <span className="block break-words text-ink-soft">{quote.optionName}</span>
              <span className="block font-semibold text-deep text-lg tabular-nums">
                {dollarsAndCents(knownCents(quote.totalAmount))}
              </span>
            </span>
            <span>
              <QuoteStatus quote={quote} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
