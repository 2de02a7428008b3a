import { Link, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { z } from "zod";
import type { OutstandingProject, sumPaymentsRoute } from "#contract/payments.ts";
import { dollarsAndCents, knownCents, wholeDollars } from "#domain/money.ts";
import { Empty } from "#ui/empty-state.tsx";
import { Chips } from "#ui/filter-tabs.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { useOutstanding, usePaymentSum } from "../../data/payments.ts";
import { ChipRow } from "../../layout/chip-row.tsx";
import { inlineLinkClasses, recordClasses } from "../../layout/links.tsx";
import { Loaded } from "../../layout/loaded.tsx";
import { Card, Page } from "../../layout/page.tsx";
import { useIsPhone } from "../../layout/use-media-query.ts";
import { useUrlState } from "../../layout/use-url-state.ts";

/** Projects with a balance due. */
export function OutstandingScreen() {
  const outstanding = useOutstanding();
  return (
    <Page title="Payments">
      <PaymentTabs />
      <Card>
        <Loaded query={outstanding} failed="Failed to load balances">
          {({ projects, count }) =>
            projects.length === 0 ? (
              <Empty>No balances due. Every accepted quote is paid.</Empty>
            ) : (
              <>
                <Table caption="Balances due" columns={columns} rows={projects} keyOf={({ id }) => id} />
                {count > projects.length ? (
                  <p className="border-sand-deep border-t px-5 py-4 text-ink-soft sm:px-6">
                    The {projects.length} largest of {count.toLocaleString("en-US")} projects
                  </p>
                ) : null}
              </>
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}

interface TabsProps {
  /** Filters of the list below; the sum is that of the whole list. */
  received?: z.input<typeof sumPaymentsRoute.query>;
}

export function PaymentTabs({ received = {} }: TabsProps) {
  const { show } = useSearch({ from: "/crm/payments" });
  const { filter } = useUrlState();
  const { data: outstanding } = useOutstanding();
  const { data: sum } = usePaymentSum(received);
  const isPhone = useIsPhone();
  const shown = (amount: string | undefined) => amount && amountText(knownCents(amount), isPhone);
  return (
    <ChipRow>
      <Chips
        label="Show"
        value={show ?? "received"}
        chips={[
          { value: "received", label: "Received", detail: shown(sum?.received) },
          { value: "outstanding", label: "Outstanding", detail: shown(outstanding?.owed) },
        ]}
        onChoose={(chosen) =>
          filter({
            ...{ search: undefined, sort: undefined, counted: undefined, from: undefined, to: undefined },
            show: chosen === "received" ? undefined : chosen,
          })
        }
      />
    </ChipRow>
  );
}

/** Both tabs fit a phone without cents. */
function amountText(cents: number, isPhone: boolean): string {
  return isPhone ? wholeDollars(cents) : dollarsAndCents(cents);
}

const columns: Column<OutstandingProject>[] = [
  {
    heading: "Project",
    wide: true,
    cell: ({ id, name, clientName }) => (
      <div className={inlineLinkClasses}>
        <Link to="/crm/projects/$projectId" params={{ projectId: id }} className={recordClasses}>
          {name}
        </Link>
        <span className="text-ink-soft text-sm">{clientName}</span>
      </div>
    ),
  },
  {
    heading: "Contract",
    cell: ({ agreed }) => <Money amount={agreed} />,
    align: "right",
    card: "detail",
    cardLabel: "Contract",
  },
  {
    heading: "Paid",
    cell: ({ paid }) => <Money amount={paid} />,
    align: "right",
    card: "detail",
    cardLabel: "Paid",
  },
  {
    heading: "Balance Due",
    cell: ({ owed }) => <Money amount={owed} />,
    align: "right",
    card: "amount",
  },
  {
    heading: "Actions",
    actions: "buttons",
    cell: ({ id, name }) => (
      <Link
        to="/crm/projects/$projectId"
        params={{ projectId: id }}
        search={{ open: "payment" } as never}
        className="inline-flex min-h-control items-center gap-1.5 whitespace-nowrap rounded-soft px-3 font-medium text-gulf hover:bg-glass-pale"
      >
        <Plus aria-hidden="true" className="size-4.5" />
        Record Payment
        <span className="sr-only">: {name}</span>
      </Link>
    ),
  },
];

function Money({ amount }: { amount: string }) {
  return <span className="tabular-nums">{dollarsAndCents(knownCents(amount))}</span>;
}
