import { Link, useNavigate } from "@tanstack/react-router";
import type { Quote } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { mayRevise } from "#domain/quotes/lifecycle.ts";
import { Button, buttonClasses } from "#ui/button.tsx";
import { useQuotes } from "../../data/quotes.ts";
import { inlineLinkClasses } from "../../layout/links.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useReviseQuote } from "./mutations.ts";

/** Warns before a second quote for the same windows: an option or a revision may be what is wanted. */
export function OpenQuotes({ projectId }: { projectId: string }) {
  const { rows = [] } = useQuotes({ projectId });
  const open = rows.filter(isOpen);
  if (open.length === 0) return null;
  const accepted = open.filter(({ status }) => status === "accepted").length;
  return (
    <section
      aria-label="Quotes of this project"
      className="rounded-xl border border-warn/30 bg-warn-pale px-5 py-3.5 sm:px-6"
    >
      <h2 className="font-semibold text-warn">This project already has {countOf(open.length, accepted)}</h2>
      <p className="text-warn">
        A new quote is separate.{" "}
        {accepted > 0
          ? "Once accepted, it adds to the accepted total."
          : "The customer can accept it as well."}
      </p>
      <ul className="mt-2">
        {open.map((quote) => (
          <OpenQuote key={quote.id} quote={quote} />
        ))}
      </ul>
    </section>
  );
}

function countOf(quotes: number, accepted: number): string {
  if (quotes === 1) return accepted ? "an accepted quote" : "a quote";
  return accepted ? `${quotes} quotes, ${accepted} accepted` : `${quotes} quotes`;
}

/** An accepted quote takes no option or revision before its acceptance is undone, on its own screen. */
function OpenQuote({ quote }: { quote: Quote }) {
  const { id, quoteNumber, optionName, status, totalAmount } = quote;
  const navigate = useNavigate();
  const revise = useReviseQuote();
  const to = { to: "/crm/quotes/$quoteId", params: { quoteId: id } } as const;
  const named = <span className="sr-only">: {quoteNumber}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-warn/20 border-t py-2 last:pb-0">
      <span className={inlineLinkClasses}>
        <QuoteNumber>{quoteNumber}</QuoteNumber>
        {optionName ? <span className="text-ink-soft text-sm">{optionName}</span> : null}
      </span>
      <span className="flex items-center gap-3 sm:mr-auto">
        <span className="tabular-nums">{dollarsAndCents(knownCents(totalAmount))}</span>
        <StatusBadge status={status} />
      </span>
      <span className="flex flex-wrap gap-2">
        {status === "accepted" ? null : (
          <Link {...to} search={{ open: "option" }} className={buttonClasses("quiet", "px-3")}>
            Add Option{named}
          </Link>
        )}
        {mayRevise({ status, isReplaced: false }) ? (
          <Button
            variant="quiet"
            className="px-3"
            aria-disabled={revise.isPending}
            onClick={() =>
              revise.isPending ||
              revise.mutate(id, {
                onSuccess: (next) => void navigate({ ...to, params: { quoteId: next.id } }),
              })
            }
          >
            Revise{named}
          </Button>
        ) : null}
        <Link {...to} className={buttonClasses("quiet", "px-3")}>
          Open Quote{named}
        </Link>
      </span>
    </li>
  );
}

function isOpen({ status, replacedBy }: Quote): boolean {
  return !replacedBy && (status === "draft" || status === "sent" || status === "accepted");
}
