import { Link, useParams } from "@tanstack/react-router";
import { noteOnQuoteRoute, type QuoteWithLines } from "#contract/quotes.ts";
import { mayEdit } from "#domain/quotes/lifecycle.ts";
import { reviseFirst } from "#domain/quotes/readiness.ts";
import { mayWorkWithClients } from "#domain/staff/permissions.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { shownDate } from "../../api/business-time.ts";
import { fieldLabel } from "../../api/field-labels.ts";
import { useQuote, useQuoteTimeline } from "../../data/quotes.ts";
import { QuotePaymentsCard } from "../../features/payments/payments-card.tsx";
import { useNoteOnQuote } from "../../features/quotes/mutations.ts";
import { QuoteLines } from "../../features/quotes/quote-lines-table.tsx";
import { problemsId, QuoteMenu } from "../../features/quotes/quote-menu.tsx";
import { QuoteStatusCard } from "../../features/quotes/quote-status-card.tsx";
import { QuoteSums } from "../../features/quotes/quote-sums.tsx";
import { RepricingCard } from "../../features/quotes/repricing-card.tsx";
import { TimelineCard } from "../../forms/timeline/timeline-card.tsx";
import { recordClasses } from "../../layout/links.tsx";
import { LoadedScreen } from "../../layout/loaded.tsx";
import { useMay } from "../../layout/may.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

const QuoteDialogs = onDemand(() => import("../../features/quotes/quote-dialogs.tsx"), "QuoteDialogs");

export function QuoteScreen() {
  const { quoteId } = useParams({ from: "/crm/quotes/$quoteId" });
  const quote = useQuote(quoteId);
  return (
    <LoadedScreen query={quote} failed="Failed to load the quote">
      {(loaded) => <QuotePage key={loaded.id} quote={loaded} />}
    </LoadedScreen>
  );
}

function QuotePage({ quote }: { quote: QuoteWithLines }) {
  const { opened } = useUrlState();
  const maySell = useMay(mayWorkWithClients);
  return (
    <Page
      title={`${quote.clientName}, ${quote.quoteNumber}`}
      heading={quote.clientName}
      intro={<QuoteReferences quote={quote} />}
      back={{ to: "/crm/quotes", label: "Back to Quotes" }}
      actions={<QuoteMenu quote={quote} />}
    >
      <Problems quote={quote} />
      {maySell ? <RepricingCard quote={quote} /> : null}
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block print:space-y-6">
        <div className="grid grid-cols-1 gap-3 print:block print:space-y-6">
          <Offer quote={quote} />
          <Terms terms={quote.terms} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <QuoteStatusCard quote={quote} />
          <div className="grid grid-cols-1 gap-3 print:hidden">
            <QuotePaymentsCard quote={quote} />
            <Timeline quote={quote} />
          </div>
        </div>
      </div>
      {opened.open && maySell ? <QuoteDialogs key={opened.open} quote={quote} /> : null}
    </Page>
  );
}

function QuoteReferences({
  quote: { quoteNumber, optionName, projectName, projectId, status, validUntil },
}: {
  quote: QuoteWithLines;
}) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 max-md:pb-1 md:max-lg:max-w-md">
      <QuoteNumber>{quoteNumber}</QuoteNumber>
      {optionName ? <span className="md:max-2xl:hidden">{optionName}</span> : null}
      <Link to="/crm/projects/$projectId" params={{ projectId }} className={recordClasses}>
        {projectName}
      </Link>
      {/* A wide screen has the status card beside the lines. */}
      <span className="flex items-center gap-x-2 lg:hidden print:hidden">
        <StatusBadge status={status} />
        {status === "draft" || status === "sent" ? `Valid until ${shownDate(validUntil)}` : null}
      </span>
    </span>
  );
}

/** Obstacles to sending a draft or accepting a sent quote. */
function Problems({ quote }: { quote: QuoteWithLines }) {
  const { problems } = quote;
  if (problems.length === 0) return null;
  const isDraft = mayEdit(quote);
  return (
    <section aria-label={isDraft ? "Before you send" : "Before it is accepted"} className="print:hidden">
      {/* Describes the button; an aria-label here would replace its text. */}
      <div id={problemsId} tabIndex={-1} className="rounded-soft bg-warn-pale px-5 py-4 text-warn">
        <p className="font-medium">
          {isDraft ? "This quote can't be sent yet." : `This quote can't be accepted. ${reviseFirst}`}
        </p>
        <ul className="mt-1 list-disc pl-5">
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Offer({ quote }: { quote: QuoteWithLines }) {
  const { openDialog } = useUrlState();
  const maySell = useMay(mayWorkWithClients);
  return (
    <Card>
      <QuoteLines
        lines={quote.lineItems}
        onChange={mayEdit(quote) && maySell ? (lineId) => openDialog("line", lineId) : undefined}
      />
      <QuoteSums quote={quote} />
    </Card>
  );
}

function Terms({ terms }: { terms: string | null }) {
  if (!terms) return null;
  return (
    <Card className="grid grid-cols-1 gap-2 break-inside-avoid px-5 py-5 sm:px-6">
      <h2 className="font-semibold text-deep text-lg">{fieldLabel("terms")}</h2>
      <p className="max-w-prose whitespace-pre-line break-words">{terms}</p>
    </Card>
  );
}

function Timeline({ quote: { id, clientName } }: { quote: QuoteWithLines }) {
  const timeline = useQuoteTimeline(id);
  const note = useNoteOnQuote(id);
  return (
    <TimelineCard
      timeline={timeline}
      person={clientName}
      route={noteOnQuoteRoute}
      about={id}
      onNote={note.mutateAsync}
      mayNote={useMay(mayWorkWithClients)}
    />
  );
}
