import { Link } from "@tanstack/react-router";
import type { Quote, QuoteWithLines } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { useQuotes } from "../../data/quotes.ts";
import { recordClasses } from "../../layout/links.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";

/** The project's other current quotes: options of the same windows, and the rest. */
export function OtherQuotes({ quote }: { quote: QuoteWithLines }) {
  const { rows = [] } = useQuotes({ projectId: quote.projectId });
  const others = rows.filter(
    ({ id, replacedBy }) => !replacedBy && !quote.revisions.some((revision) => revision.id === id),
  );
  const isOption = ({ optionGroup }: Quote) => optionGroup === quote.optionGroup;
  return (
    <>
      <Quotes title="Other Options" quotes={others.filter(isOption)} />
      <Quotes title="Other Quotes" quotes={others.filter((each) => !isOption(each))} />
    </>
  );
}

function Quotes({ title, quotes }: { title: string; quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-4 border-sand-deep border-t pt-3 print:hidden">
      <h3 className="text-ink-soft text-sm">{title}</h3>
      <ul>
        {quotes.map(({ id, optionName, quoteNumber, totalAmount, status }) => (
          <li key={id} className="flex min-h-control items-center gap-x-4">
            <Link
              to="/crm/quotes/$quoteId"
              params={{ quoteId: id }}
              className={`${recordClasses} min-w-0 flex-1 break-words`}
            >
              {optionName ?? <QuoteNumber>{quoteNumber}</QuoteNumber>}
            </Link>
            <span className="tabular-nums">{dollarsAndCents(knownCents(totalAmount))}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
