import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Quote, QuoteWithLines } from "#contract/quotes.ts";
import { spokenTime, wallClockAt } from "#domain/calendar.ts";
import { dayOfInstant, shownDate, timeZone } from "../../api/business-time.ts";
import { recordClasses } from "../../layout/links.tsx";
import { Card } from "../../layout/page.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { OtherQuotes } from "./other-quotes.tsx";

/** The status, and whether a later revision was sent. */
export function QuoteStatus({
  quote: { status, replacedBy },
}: {
  quote: Pick<Quote, "status" | "replacedBy">;
}) {
  return (
    <>
      <StatusBadge status={status} />
      {replacedBy ? <span className="mt-0.5 block text-ink-soft text-sm">Replaced</span> : null}
    </>
  );
}

export function QuoteStatusCard({ quote }: { quote: QuoteWithLines }) {
  return (
    <Card className="px-5 py-5 sm:px-6 sm:py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-semibold text-deep text-lg">Status</h2>
        <StatusBadge status={quote.status} />
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact term="Valid Until">{shownDate(quote.validUntil)}</Fact>
        {quote.optionName ? <Fact term="Option">{quote.optionName}</Fact> : null}
        <Fact term="Created">{shownDate(dayOfInstant(quote.createdAt))}</Fact>
        {quote.sentAt ? <Step term="Sent" at={quote.sentAt} by={quote.sentBy} /> : null}
        <Decision quote={quote} />
      </dl>
      <NotChosen quote={quote} />
      <Replaced quote={quote} />
      {quote.revisions.length > 1 ? <Revisions quote={quote} /> : null}
      <OtherQuotes quote={quote} />
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}

function Decision({ quote: { status, decidedAt, decidedBy, decisionNote } }: { quote: Quote }) {
  if (!decidedAt) return null;
  const isYes = status === "accepted";
  return (
    <>
      <Step term={isYes ? "Accepted" : "Declined"} at={decidedAt} by={decidedBy} />
      {decisionNote ? <Fact term={isYes ? "Accepted By" : "Reason"}>{decisionNote}</Fact> : null}
    </>
  );
}

function Step({ term, at, by }: { term: string; at: string; by: string | null }) {
  return (
    <Fact term={term}>
      {shownDate(dayOfInstant(at))}
      <span className="block text-ink-soft text-sm print:hidden">
        {spokenTime(wallClockAt(new Date(at), timeZone).time)}
        {by ? ` by ${by}` : ""}
      </span>
    </Fact>
  );
}

function NotChosen({ quote: { notChosenFor } }: { quote: Quote }) {
  if (!notChosenFor) return null;
  return (
    <p className="mt-5 rounded-soft bg-sand px-4 py-3">
      The customer chose{" "}
      <Link
        to="/crm/quotes/$quoteId"
        params={{ quoteId: notChosenFor.id }}
        className="font-medium underline underline-offset-4"
      >
        <QuoteNumber>{notChosenFor.quoteNumber}</QuoteNumber>
      </Link>{" "}
      instead.
    </p>
  );
}

function Replaced({ quote: { replacedBy, quoteNumber } }: { quote: Quote }) {
  if (!replacedBy) return null;
  return (
    <p className="mt-5 rounded-soft bg-warn-pale px-4 py-3 text-warn">
      <QuoteNumber>{quoteNumber}</QuoteNumber> can't be accepted. It was replaced by{" "}
      <Link
        to="/crm/quotes/$quoteId"
        params={{ quoteId: replacedBy.id }}
        className="font-medium underline underline-offset-4"
      >
        <QuoteNumber>{replacedBy.quoteNumber}</QuoteNumber>
      </Link>
      .
    </p>
  );
}

function Revisions({ quote: { id: shown, revisions } }: { quote: QuoteWithLines }) {
  return (
    <nav aria-label="Revisions" className="mt-5 border-sand-deep border-t pt-4 print:hidden">
      <h3 className="text-ink-soft text-sm">Revisions</h3>
      <ol className="mt-1">
        {revisions.map(({ id, quoteNumber, ...each }) => (
          <li key={id} className="flex min-h-control flex-wrap items-center justify-between gap-x-4">
            {id === shown ? (
              <span aria-current="page" className="font-medium tabular-nums">
                <QuoteNumber>{quoteNumber}</QuoteNumber>
              </span>
            ) : (
              <Link
                to="/crm/quotes/$quoteId"
                params={{ quoteId: id }}
                className={`${recordClasses} tabular-nums`}
              >
                <QuoteNumber>{quoteNumber}</QuoteNumber>
              </Link>
            )}
            <span className="text-right">
              <QuoteStatus quote={each} />
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
