import { Link, useSearch } from "@tanstack/react-router";
import type { ListedPayment } from "#contract/payments.ts";
import { titleCase } from "#domain/format.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { type Column, Table } from "#ui/table.tsx";
import { shownDate } from "../../api/business-time.ts";
import { usePaymentPage } from "../../data/payments.ts";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { inlineLinkLook, recordLook } from "../../layout/links.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { sizeOf } from "../../layout/page-search.ts";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { CountedFilter } from "../../layout/report-filter/report-filter-badge.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";

export function PaymentsScreen() {
  const { search, sort, size, cursor, counted, from, to } = useSearch({ from: "/crm/payments" });
  const { filter } = useUrlState();
  const list = usePaymentPage({ search, sort, counted, from, to, cursor, limit: sizeOf(size) });
  return (
    <Page
      title="Payments"
      list={list}
      back={{ to: "/crm/reports", label: "Reports" }}
      tools={<FilterBar search="Search payments" />}
    >
      <CountedFilter list="payments" />
      <Card>
        <PaginatedList
          list={list}
          nouns={["payment", "payments"]}
          failed="Failed to load payments"
          empty={search || counted ? "No payments found" : "No payments yet. Record one from a project."}
        >
          {(payments) => (
            <Table
              caption="Payments"
              columns={columns}
              rows={payments}
              keyOf={({ id }) => id}
              sorting={{ by: sort, onSort: (by) => filter({ sort: by }), otherwise: "Latest first" }}
            />
          )}
        </PaginatedList>
      </Card>
    </Page>
  );
}

const columns: Column<ListedPayment>[] = [
  {
    heading: "Project",
    wide: true,
    cell: ({ projectId, projectName, clientName }) => (
      <div className={inlineLinkLook}>
        <Link to="/crm/projects/$projectId" params={{ projectId }} className={recordLook}>
          {projectName}
        </Link>
        <span className="text-ink-soft text-sm">{clientName}</span>
      </div>
    ),
  },
  {
    heading: "Received",
    cell: ({ receivedOn }) => (
      <span className="whitespace-nowrap">{receivedOn && shownDate(receivedOn)}</span>
    ),
    sort: "capturedAt",
  },
  { heading: "For", cell: ({ paymentType }) => titleCase(paymentType) },
  {
    heading: "Reference",
    wide: true,
    cell: ({ reference, quoteId, quoteNumber }) =>
      reference ??
      (quoteId && quoteNumber ? (
        <Link to="/crm/quotes/$quoteId" params={{ quoteId }} className={recordLook}>
          <QuoteNumber>{quoteNumber}</QuoteNumber>
        </Link>
      ) : (
        "–"
      )),
    spare: "narrow",
  },
  { heading: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    heading: "Amount",
    cell: ({ amount, status }) => (
      <span className={`tabular-nums ${status === "refunded" ? "line-through" : ""}`}>
        {dollarsAndCents(knownCents(amount))}
      </span>
    ),
    align: "right",
  },
];
