import { Link } from "@tanstack/react-router";
import type { Quote } from "#contract/quotes.ts";
import { shortDate } from "#domain/calendar.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { type Column, Table } from "#ui/table.tsx";
import { dayOfInstant } from "../business.ts";
import { recordLook } from "../shell/record-link.tsx";
import { StatusBadge } from "../shell/status-badge.tsx";

const number: Column<Quote> = {
  heading: "Quote",
  cell: ({ id, quoteNumber }) => (
    <Link
      to="/crm/quotes/$quoteId"
      params={{ quoteId: id }}
      className={`${recordLook} whitespace-nowrap tabular-nums`}
    >
      {quoteNumber}
    </Link>
  ),
};
const whose: Column<Quote>[] = [
  { heading: "Client", cell: ({ clientName }) => clientName },
  { heading: "Project", cell: ({ projectName }) => projectName },
];
const rest: Column<Quote>[] = [
  { heading: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { heading: "Created", cell: ({ createdAt }) => <Day day={dayOfInstant(createdAt)} />, spare: true },
  { heading: "Valid Until", cell: ({ validUntil }) => <Day day={validUntil} /> },
  {
    heading: "Total",
    cell: ({ totalAmount }) => (
      <span className="tabular-nums">{dollarsAndCents(knownCents(totalAmount))}</span>
    ),
    align: "right",
  },
];
const all = [number, ...whose, ...rest];
const ofOneProject = [number, ...rest];

interface QuoteTableProps {
  quotes: readonly Quote[];
  /** On the project's own page nobody needs to be told whose they are. */
  ofProject?: boolean;
}

export function QuoteTable({ quotes, ofProject = false }: QuoteTableProps) {
  return (
    <Table caption="Quotes" columns={ofProject ? ofOneProject : all} rows={quotes} keyOf={({ id }) => id} />
  );
}

function Day({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{shortDate(day)}</span>;
}
