import { Link } from "@tanstack/react-router";
import type { Quote } from "#contract/quotes.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { type Column, Table } from "#ui/table.tsx";
import type { SortControl } from "#ui/table-sorting.tsx";
import { dayOfInstant, shownDate } from "../../api/business-time.ts";
import { inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { QuoteStatus } from "./quote-status-card.tsx";

/** An earlier revision stands behind the latest one. */
type ListedQuote = Quote & { isEarlier?: boolean };

const number: Column<ListedQuote> = {
  heading: "Quote",
  cell: (quote) => <Numbered quote={quote} />,
  sort: "quoteNumber",
};
const whose: Column<ListedQuote>[] = [
  {
    ...{ heading: "Client", sort: "clientName", card: "detail" },
    cell: (quote) => <Whose quote={quote} />,
  },
  {
    ...{ heading: "Project", spare: "narrow" },
    cell: ({ projectName }) => <Name>{projectName}</Name>,
  },
];
const rest: Column<ListedQuote>[] = [
  {
    ...{ heading: "Status", card: "status" },
    cell: (quote) =>
      quote.isEarlier ? <StatusBadge status={quote.status} /> : <QuoteStatus quote={quote} />,
  },
  {
    heading: "Created",
    cell: ({ createdAt }) => <Day day={dayOfInstant(createdAt)} />,
    spare: "medium",
    sort: "createdAt",
  },
  {
    heading: "Sent",
    cell: ({ sentAt }) =>
      sentAt ? (
        <Day day={dayOfInstant(sentAt)} />
      ) : (
        <span className="whitespace-nowrap text-ink-soft">Not sent</span>
      ),
    spare: "medium",
    sort: "sentAt",
  },
  {
    heading: "Valid Until",
    cell: ({ validUntil }) => <Day day={validUntil} />,
    sort: "validUntil",
    card: "detail",
    cardLabel: "Until",
  },
  {
    heading: "Total",
    cell: ({ totalAmount }) => (
      <span className="tabular-nums">{dollarsAndCents(knownCents(totalAmount))}</span>
    ),
    align: "right",
    sort: "totalAmount",
    card: "amount",
  },
];
const all = [number, ...whose, ...rest];
const ofOneProject = [number, ...rest];

interface QuoteTableProps {
  quotes: readonly ListedQuote[];
  /** The project page omits the client and project. */
  ofProject?: boolean;
  sorting?: SortControl;
}

export function QuoteTable({ quotes, ofProject = false, sorting }: QuoteTableProps) {
  return (
    <Table
      caption="Quotes"
      columns={ofProject ? ofOneProject : all}
      rows={quotes}
      keyOf={({ id }) => id}
      {...(sorting ? { sorting } : {})}
    />
  );
}

/** "Better · Revision 2" */
function edition({ optionName, revision }: Pick<Quote, "optionName" | "revision">): string {
  return [optionName, revision > 1 ? `Revision ${revision}` : null].filter(Boolean).join(" · ");
}

function Numbered({ quote: { id, quoteNumber, optionName, revision, isEarlier } }: { quote: ListedQuote }) {
  return (
    <div data-quiet={isEarlier} className={`${inlineLinkClasses} ${isEarlier ? "@2xl:pl-5" : ""}`}>
      <Link
        to="/crm/quotes/$quoteId"
        params={{ quoteId: id }}
        className={`${recordClasses} @2xl:@max-4xl:text-sm`}
      >
        <QuoteNumber>{quoteNumber}</QuoteNumber>
      </Link>
      <span className="text-ink-soft text-sm empty:hidden @max-4xl:basis-full">
        {edition({ optionName, revision })}
      </span>
    </div>
  );
}

/** Where the project has no column, its name is below the client's. */
function Whose({ quote: { clientName, projectName } }: { quote: Quote }) {
  return (
    <div className="@2xl:@max-4xl:max-w-32">
      <Name>{clientName}</Name>
      <span className="hidden truncate text-ink-soft text-sm @2xl:@max-4xl:block">{projectName}</span>
    </div>
  );
}

function Name({ children }: { children: string }) {
  return (
    <span title={children} className="@2xl:block @2xl:truncate">
      {children}
    </span>
  );
}

function Day({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{shownDate(day)}</span>;
}
