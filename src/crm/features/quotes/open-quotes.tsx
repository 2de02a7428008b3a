import { Link } from "@tanstack/react-router";
import type { Quote } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { useQuotes } from "../../data/quotes.ts";
import { inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";

/** Warns before a second quote for the same windows: an option or a revision may be what is wanted. */
export function OpenQuotes({ projectId }: { projectId: string }) {
  const { rows = [] } = useQuotes({ projectId });
  const open = rows.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section
      aria-label="Quotes of this project"
      className="rounded-xl border border-warn/30 bg-warn-pale px-5 py-4 sm:px-6"
    >
      <h2 className="font-semibold text-warn">
        This project already has {open.length === 1 ? "a quote" : `${open.length} quotes`}
      </h2>
      <p className="text-warn">
        A new quote is separate. The customer can accept {open.length === 1 ? "both" : "all of them"}. To
        offer a choice or change a price, open a quote and add an option or revise it.
      </p>
      <ul className="mt-2">
        {open.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-warn/20 border-t py-2.5 last:pb-0"
          >
            <span className={inlineLinkClasses}>
              <Link to="/crm/quotes/$quoteId" params={{ quoteId: quote.id }} className={recordClasses}>
                <QuoteNumber>{quote.quoteNumber}</QuoteNumber>
              </Link>
              {quote.optionName ? <span className="text-ink-soft text-sm">{quote.optionName}</span> : null}
            </span>
            <span className="flex items-center gap-4">
              <span className="tabular-nums">{dollarsAndCents(knownCents(quote.totalAmount))}</span>
              <StatusBadge status={quote.status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOpen({ status, replacedBy }: Quote): boolean {
  return !replacedBy && (status === "draft" || status === "sent" || status === "accepted");
}
