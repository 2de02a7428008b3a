import { Plus, Undo2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Payment, ProjectAccount, QuoteAccount } from "#contract/payments.ts";
import type { Quote } from "#contract/quotes.ts";
import { titleCase } from "#domain/format.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { paymentMethodLabels } from "#domain/payments/payment.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { shownDate } from "../../api/business-time.ts";
import { useAccount } from "../../data/payments.ts";
import { Loaded } from "../../layout/loaded.tsx";
import { Card } from "../../layout/page.tsx";
import { SectionHead } from "../../layout/section-head.tsx";
import { StatusBadge } from "../../layout/status-badge.tsx";
import { useUrlState } from "../../layout/use-url-state.ts";
import { useRefundPayment } from "./mutations.ts";

const PaymentDialog = onDemand(() => import("./payment-dialog.tsx"), "PaymentDialog");

interface PaymentsCardProps {
  projectId: string;
  /** The page's head has the button. */
  isOfferedAbove: boolean;
}

export function PaymentsCard({ projectId, isOfferedAbove }: PaymentsCardProps) {
  const account = useAccount(projectId);
  return (
    <Card className="min-w-0">
      <Loaded query={account} failed="Failed to load the payments">
        {(loaded) => <Payments account={loaded} isOfferedAbove={isOfferedAbove} />}
      </Loaded>
      <OpenedPayment projectId={projectId} account={account.data} />
    </Card>
  );
}

interface QuotePaymentsProps {
  quote: Pick<Quote, "id" | "projectId" | "status">;
}

/** Empty for a quote that isn't accepted. */
export function QuotePaymentsCard({ quote: { id: quoteId, projectId, status } }: QuotePaymentsProps) {
  const isAccepted = status === "accepted";
  const account = useAccount(projectId, { enabled: isAccepted });
  const counted = account.data?.quotes.find(({ id }) => id === quoteId);
  return (
    <>
      {isAccepted ? (
        <Loaded query={account} failed="Failed to load the payments">
          {(loaded) =>
            counted ? (
              <Card className="min-w-0">
                <Payments account={loaded} quote={counted} />
              </Card>
            ) : null
          }
        </Loaded>
      ) : null}
      <OpenedPayment
        projectId={projectId}
        account={isAccepted && counted ? account.data : undefined}
        quoteId={quoteId}
      />
    </>
  );
}

interface OpenedPaymentProps {
  projectId: string;
  /** Undefined where no payment is expected. */
  account: ProjectAccount | undefined;
  quoteId?: string;
}

/** Stays open when the acceptance is undone meanwhile: the server says why it refuses, and nothing typed is lost. */
function OpenedPayment({ projectId, account, quoteId }: OpenedPaymentProps) {
  const { opened, closeDialog } = useUrlState();
  const isOpen = opened.open === "payment";
  const lastShown = useRef<ProjectAccount>(undefined);
  lastShown.current = account ?? (isOpen ? lastShown.current : undefined);
  if (!isOpen || !lastShown.current) return null;
  return (
    <PaymentDialog
      projectId={projectId}
      account={lastShown.current}
      quoteId={quoteId}
      onClose={closeDialog}
    />
  );
}

interface PaymentsProps {
  account: ProjectAccount;
  quote?: QuoteAccount;
  isOfferedAbove?: boolean;
}

function Payments({ account, quote, isOfferedAbove = false }: PaymentsProps) {
  const { openDialog } = useUrlState();
  const payments = account.payments.filter(({ quoteId }) => !quote || quoteId === quote.id);
  const none = quote ? "No payments for this quote yet" : "No payments yet";
  return (
    <>
      <SectionHead title="Payments" empty={payments.length === 0 ? none : undefined}>
        {isOfferedAbove ? null : (
          <Button variant="quiet" onClick={() => openDialog("payment")}>
            <Plus aria-hidden="true" className="size-5" />
            Record Payment
          </Button>
        )}
      </SectionHead>
      {quote ? <Sums {...quote} /> : null}
      {payments.length === 0 ? null : (
        <ul className={`divide-y divide-sand-deep ${quote ? "" : "border-sand-deep border-t"}`}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Shown for a quote only; a project's summary shows these sums. */
function Sums({ total, paid, owed }: QuoteAccount) {
  const left = knownCents(owed);
  const isLess = left < knownCents(total) - knownCents(paid);
  return (
    <div className="border-sand-deep border-y bg-sand/40 px-5 py-4 sm:px-6">
      <dl className="grid grid-cols-3 gap-4">
        <Sum term="Contract total">{dollarsAndCents(knownCents(total))}</Sum>
        <Sum term="Paid">{dollarsAndCents(knownCents(paid))}</Sum>
        <Sum term={left < 0 ? "Overpaid" : "Balance due"}>{dollarsAndCents(Math.abs(left))}</Sum>
      </dl>
      {isLess ? <p className="mt-2 text-ink-soft text-sm">Capped at the project's balance.</p> : null}
    </div>
  );
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="break-words font-semibold text-deep text-lg tabular-nums">{children}</dd>
    </div>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const [isConfirming, setConfirming] = useState(false);
  const refund = useRefundPayment();
  const { amount, paymentType, status, receivedOn, method, reference, recordedBy, quoteNumber } = payment;
  const facts = [
    receivedOn && shownDate(receivedOn),
    method && paymentMethodLabels[method],
    quoteNumber,
    reference,
    recordedBy,
  ].filter(Boolean);
  const sum = dollarsAndCents(knownCents(amount));
  return (
    <li className="flex items-center gap-4 px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className={`font-medium tabular-nums ${status === "refunded" ? "line-through" : ""}`}>
          {sum} <span className="font-normal text-ink-soft">{titleCase(paymentType)}</span>
        </p>
        <p className="break-words text-ink-soft text-sm">{facts.join(" · ")}</p>
      </div>
      {status === "captured" ? (
        <IconButton label={`Refund ${sum}`} onClick={() => setConfirming(true)}>
          <Undo2 aria-hidden="true" className="size-5" />
        </IconButton>
      ) : (
        <StatusBadge status={status} />
      )}
      {isConfirming ? (
        <Confirm
          title={`Refund ${sum}?`}
          action="Mark as Refunded"
          pending={refund.isPending}
          onConfirm={() => refund.mutate(payment, { onSuccess: () => setConfirming(false) })}
          onClose={() => setConfirming(false)}
        >
          This removes it from paid totals and revenue. It doesn't send money back.
        </Confirm>
      ) : null}
    </li>
  );
}
