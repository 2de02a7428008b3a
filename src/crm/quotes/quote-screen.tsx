import { Link, useParams } from "@tanstack/react-router";
import { FolderOpen, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { QuoteWithLines } from "#contract/quotes.ts";
import { shortDate } from "#domain/calendar.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { dayOfInstant } from "../business.ts";
import { Loaded } from "../shell/loaded.tsx";
import { Page, Sheet } from "../shell/page.tsx";
import { StatusBadge } from "../shell/status-badge.tsx";
import { useQuote } from "./queries.ts";
import { QuoteLines } from "./quote-lines-table.tsx";
import { Sum } from "./sum-card.tsx";

export function QuoteScreen() {
  const { quoteId } = useParams({ from: "/crm/quotes/$quoteId" });
  const quote = useQuote(quoteId);
  return (
    <Loaded query={quote} failed="Failed to load the quote">
      {(loaded) => <QuotePage quote={loaded} />}
    </Loaded>
  );
}

function QuotePage({ quote }: { quote: QuoteWithLines }) {
  return (
    <Page
      title={quote.quoteNumber}
      intro={`${quote.clientName} · ${quote.projectName}`}
      back={{ to: "/crm/quotes", label: "Back to Quotes" }}
      actions={
        <>
          <Link
            to="/crm/projects/$projectId"
            params={{ projectId: quote.projectId }}
            className={buttonLook("quiet")}
          >
            <FolderOpen aria-hidden="true" className="size-4.5" />
            Open Project
          </Link>
          <Button onClick={() => globalThis.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            Print
          </Button>
        </>
      }
    >
      <Facts quote={quote} />
      <Sheet>
        <QuoteLines lines={quote.lineItems} />
        <Sums quote={quote} />
      </Sheet>
      {quote.terms ? (
        <Sheet className="grid grid-cols-1 gap-2 p-5 sm:p-6">
          <h2 className="font-display text-deep text-xl">Notes</h2>
          <p className="max-w-prose whitespace-pre-line break-words">{quote.terms}</p>
        </Sheet>
      ) : null}
    </Page>
  );
}

function Facts({ quote }: { quote: QuoteWithLines }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      <Fact term="Status">
        <StatusBadge status={quote.status} />
      </Fact>
      <Fact term="Created">{shortDate(dayOfInstant(quote.createdAt))}</Fact>
      <Fact term="Valid Until">{shortDate(quote.validUntil)}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sums({ quote }: { quote: QuoteWithLines }) {
  const shown = (amount: string) => dollarsAndCents(knownCents(amount));
  return (
    <dl className="ml-auto grid max-w-sm grid-cols-1 break-inside-avoid gap-2 p-5 sm:p-6">
      <Sum term="Subtotal">{shown(quote.subtotal)}</Sum>
      {knownCents(quote.discountAmount) === 0 ? null : (
        <Sum term={`Discount (${quote.discountPercent}%)`}>{shown(`-${quote.discountAmount}`)}</Sum>
      )}
      {knownCents(quote.taxAmount) === 0 ? null : <Sum term="Tax">{shown(quote.taxAmount)}</Sum>}
      <Sum term="Total" strong>
        {shown(quote.totalAmount)}
      </Sum>
    </dl>
  );
}
