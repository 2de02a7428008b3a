import { Link, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ListedPayment } from "#contract/payments.ts";
import { titleCase } from "#domain/format.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { paymentMethodLabels } from "#domain/payments/payment.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { shownDate } from "../../api/business-time.ts";
import { usePaymentPage } from "../../data/payments.ts";
import { FilterBar } from "../../layout/filter-bar.tsx";
import { inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { useToday } from "../../layout/now.ts";
import { ActionLabel, Card, Page } from "../../layout/page.tsx";
import { sizeOf } from "../../layout/page-search.ts";
import { PaginatedList } from "../../layout/paginated-list.tsx";
import { QuoteNumber } from "../../layout/record-badges.tsx";
import { CountedFilter } from "../../layout/report-filter/report-filter-badge.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { OutstandingScreen, PaymentTabs } from "./outstanding-screen.tsx";
import { periodFilter } from "./period-filter.ts";

const NewPaymentDialog = onDemand(() => import("./new-payment-dialog.tsx"), "NewPaymentDialog");

export function PaymentsScreen() {
  const { show } = useSearch({ from: "/crm/payments" });
  return show === "outstanding" ? <OutstandingScreen /> : <ReceivedScreen />;
}

function ReceivedScreen() {
  const { search, sort, size, cursor, counted, from, to } = useSearch({ from: "/crm/payments" });
  const { opened, openDialog, closeDialog, filter } = useUrlState();
  const list = usePaymentPage({ search, sort, counted, from, to, cursor, limit: sizeOf(size) });
  return (
    <Page
      title="Payments"
      list={list}
      tools={<FilterBar search="Search payments" filters={[periodFilter({ from, to }, useToday())]} />}
      actions={
        <Button onClick={() => openDialog("add")}>
          <Plus aria-hidden="true" className="size-5" />
          <ActionLabel>Record Payment</ActionLabel>
        </Button>
      }
    >
      {counted ? <CountedFilter list="payments" /> : null}
      <PaymentTabs received={{ search, counted, from, to }} />
      <Card>
        <PaginatedList
          list={list}
          nouns={["payment", "payments"]}
          failed="Failed to load payments"
          empty={
            search || counted || from || to
              ? "No payments found"
              : "No payments yet. Record one from a project."
          }
        >
          {(payments) => (
            <Table
              caption="Payments"
              columns={payments.every(isReceived) ? columns.filter(({ card }) => card !== "status") : columns}
              rows={payments}
              keyOf={({ id }) => id}
              sorting={{ by: sort, onSort: (by) => filter({ sort: by }), otherwise: "Latest first" }}
            />
          )}
        </PaginatedList>
      </Card>
      {opened.open === "add" ? <NewPaymentDialog onClose={closeDialog} /> : null}
    </Page>
  );
}

/** The state that nobody needs to read. */
function isReceived({ status }: ListedPayment): boolean {
  return status === "captured";
}

const columns: Column<ListedPayment>[] = [
  {
    heading: "Project",
    wide: true,
    cell: ({ projectId, projectName, clientName }) => (
      <div className={inlineLinkClasses}>
        <Link to="/crm/projects/$projectId" params={{ projectId }} className={recordClasses}>
          {projectName}
        </Link>
        <span className="text-ink-soft text-sm @max-2xl:hidden">{clientName}</span>
      </div>
    ),
  },
  {
    heading: "Received",
    cell: ({ receivedOn, clientName }) => (
      <>
        <span className="@2xl:hidden">
          {clientName}
          {receivedOn ? " · " : ""}
        </span>
        <span className="whitespace-nowrap">{receivedOn && shownDate(receivedOn)}</span>
      </>
    ),
    sort: "capturedAt",
    card: "detail",
  },
  {
    heading: "Method",
    cell: ({ method }) =>
      method ? (
        paymentMethodLabels[method]
      ) : (
        <span data-empty className="text-ink-soft">
          –
        </span>
      ),
    card: "detail",
  },
  { heading: "For", card: "detail", cell: ({ paymentType }) => titleCase(paymentType) },
  {
    heading: "Reference",
    wide: true,
    cell: ({ reference, quoteId, quoteNumber }) =>
      reference ??
      (quoteId && quoteNumber ? (
        <Link to="/crm/quotes/$quoteId" params={{ quoteId }} className={recordClasses}>
          <QuoteNumber>{quoteNumber}</QuoteNumber>
        </Link>
      ) : (
        "–"
      )),
    spare: "narrow",
  },
  { heading: "Status", cell: (payment) => <Status payment={payment} />, card: "status" },
  {
    heading: "Amount",
    cell: ({ amount, status }) => (
      <span className={`tabular-nums ${status === "refunded" ? "line-through" : ""}`}>
        {dollarsAndCents(knownCents(amount))}
      </span>
    ),
    align: "right",
    card: "amount",
  },
];

function Status({ payment }: { payment: ListedPayment }) {
  return isReceived(payment) ? <span data-empty>Received</span> : <StatusBadge status={payment.status} />;
}
