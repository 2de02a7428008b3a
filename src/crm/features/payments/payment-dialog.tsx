import { type ReactNode, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import {
  type Payment,
  type ProjectAccount,
  type QuoteAccount,
  recordPaymentRoute,
} from "#contract/payments.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { paymentMethodLabels, paymentTypes } from "#domain/payments/payment.ts";
import type { Choice } from "#ui/combobox.tsx";
import { today } from "../../api/business-time.ts";
import { SelectField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { isMoreThanOwed, useRecordPayment } from "./mutations.ts";

type PaymentValues = z.input<typeof recordPaymentRoute.body> & { projectId: string };
type PaymentForm = UseFormReturn<PaymentValues>;

interface PaymentDialogProps {
  projectId: string;
  account: ProjectAccount;
  quoteId: string | undefined;
  onClose: () => void;
}

export function PaymentDialog({ projectId, account, quoteId, onClose }: PaymentDialogProps) {
  const payment = usePaymentForm({
    draft: `${projectId} ${quoteId ?? ""}`,
    values: paymentValues(projectId, account, quoteId),
    onSaved: onClose,
  });
  return <PaymentFormDialog payment={payment} account={account} onClose={onClose} />;
}

interface PaymentFormOptions {
  draft: string;
  values: PaymentValues;
  onSaved: () => void;
}

/** An overpayment needs one confirmation, for exactly that amount and quote. */
export function usePaymentForm({ draft, values, onSaved }: PaymentFormOptions) {
  const record = useRecordPayment();
  const [confirmedSum, setConfirmedSum] = useState<string>();
  const edit = useServerForm<PaymentValues, unknown>(recordPaymentRoute, {
    ...{ draft, values, onSaved },
    currentDefaults: ["quoteId", "amount", "receivedOn", "paymentType"],
    toBody: ({ projectId: _, ...body }) => body,
    async send(typed, { idempotencyKey }) {
      const moreThanOwed = confirmedSum === sumIn(typed);
      try {
        await record.mutateAsync({ ...typed, idempotencyKey, moreThanOwed });
      } catch (error) {
        setConfirmedSum(isMoreThanOwed(error as Error) ? sumIn(typed) : undefined);
        throw error;
      }
    },
  });
  const isConfirming = confirmedSum === sumIn(edit.form.watch());
  return {
    isConfirming,
    // The confirmation covers one amount; clear it when the amount changes.
    edit: confirmedSum === undefined || isConfirming ? edit : { ...edit, refused: undefined },
  };
}

interface PaymentFormDialogProps {
  payment: ReturnType<typeof usePaymentForm>;
  /** Undefined until a project is chosen. */
  account: ProjectAccount | undefined;
  picker?: ReactNode;
  onClose: () => void;
}

export function PaymentFormDialog({ payment, account, picker, onClose }: PaymentFormDialogProps) {
  const { edit, isConfirming } = payment;
  const { form } = edit;
  return (
    <FormDialog
      title="Record Payment"
      edit={edit}
      submit={isConfirming ? "Record Anyway" : "Record Payment"}
      isIncomplete={!account || isGone(account, form.getValues("quoteId"))}
      onClose={onClose}
    >
      <Fields>
        {picker ? <Wide>{picker}</Wide> : null}
        {account ? <QuoteField form={form} account={account} /> : null}
        <TextField
          form={form}
          path="amount"
          label="Amount"
          unit="$"
          inputMode="decimal"
          required
          maxLength={14}
        />
        <SelectField form={form} path="paymentType" label="For" choices={choicesOf(paymentTypes)} required />
        <TextField form={form} path="receivedOn" label="Received On" type="date" required />
        <SelectField
          form={form}
          path="method"
          label="Method"
          none="Not specified"
          choices={Object.entries(paymentMethodLabels)}
        />
        <TextField
          form={form}
          path="reference"
          label="Reference"
          maxLength={120}
          hint="Check or transfer number"
        />
        <Wide>
          <p className="text-ink-soft">This records a payment. It doesn't charge a card.</p>
        </Wide>
      </Fields>
    </FormDialog>
  );
}

/** The confirmed amount and quote. */
const sumIn = ({ projectId, amount, quoteId }: PaymentValues) => `${projectId} ${amount} ${quoteId}`;

/** What the account proposes for its only quote, else for the whole project. */
export function paymentValues(
  projectId: string,
  account: ProjectAccount | undefined,
  quoteId?: string,
): PaymentValues {
  const [only, another] = account?.quotes ?? [];
  const chosen = quoteId ?? (another ? null : (only?.id ?? null));
  return {
    ...{ projectId, quoteId: chosen, ...proposalOf(account, chosen) },
    ...{ receivedOn: today(), method: null, reference: "" },
  };
}

type Proposal = Pick<PaymentValues, "amount" | "paymentType">;

/** The deposit while nothing is paid, else the balance; nothing before a project is chosen. */
export function proposalOf(
  account: ProjectAccount | undefined,
  quoteId: string | null | undefined,
): Proposal {
  const deposit = account && depositIn(account, quoteId);
  if (deposit) return { amount: deposit, paymentType: "deposit" };
  return { amount: account ? owedIn(account, quoteId) : "", paymentType: "balance" };
}

/** The amount and what it is for follow the proposal until the user edits them. */
export function followProposal(form: PaymentForm, { before, now }: Record<"before" | "now", Proposal>) {
  if (form.getValues("amount") !== before.amount) return;
  form.setValue("amount", now.amount);
  if (form.getValues("paymentType") === before.paymentType) form.setValue("paymentType", now.paymentType);
}

/** Of the quote, or of a project without quotes. Undefined once it was paid for, and where less is owed. */
function depositIn({ quotes, payments, ...project }: ProjectAccount, quoteId: string | null | undefined) {
  const asked = quotes.length === 0 ? project : quotes.find(({ id }) => id === quoteId);
  if (!asked?.deposit || !asked.owed) return undefined;
  // A payment for a quote that is no longer accepted counts for the project: it was the only quote's deposit.
  const counted = quotes.length > 1 ? payments.filter((payment) => payment.quoteId === quoteId) : payments;
  if (counted.some(isTowardsContract)) return undefined;
  const deposit = knownCents(asked.deposit);
  return deposit === 0 || deposit > knownCents(asked.owed) ? undefined : asked.deposit;
}

/** A payment of another kind is no deposit, though it counts toward the balance. */
function isTowardsContract({ status, paymentType }: Payment): boolean {
  return status === "captured" && paymentType !== "other";
}

function owedIn({ quotes, owed }: ProjectAccount, quoteId: string | null | undefined): string {
  const left = quotes.find(({ id }) => id === quoteId)?.owed ?? owed ?? "0";
  return knownCents(left) > 0 ? left : "";
}

/** Its acceptance was undone since it was chosen. */
function isGone({ quotes }: ProjectAccount, quoteId: string | null | undefined): boolean {
  return Boolean(quoteId) && quotes.every(({ id }) => id !== quoteId);
}

/** A quote that is gone stays chosen and visible until the user chooses another. */
function QuoteField({ form, account }: { form: PaymentForm; account: ProjectAccount }) {
  const before = form.getValues("quoteId");
  const isLost = isGone(account, before);
  const chosenIn = useRef(account);
  if (!isLost) chosenIn.current = account;
  if (account.quotes.length === 0 && !isLost) return null;
  const choices = account.quotes.map((quote): Choice => [quote.id, quoteLabel(quote)]);
  const lost = chosenIn.current.quotes.find(({ id }) => id === before);
  return (
    <Wide>
      <SelectField
        form={form}
        path="quoteId"
        label="Quote"
        none="The whole project"
        choices={
          isLost && before ? [...choices, [before, lost ? quoteName(lost) : "Another quote"]] : choices
        }
        fault={
          isLost ? "This quote is no longer accepted. Choose another quote or the whole project." : undefined
        }
        onChoose={(chosen) =>
          followProposal(form, {
            before: proposalOf(chosenIn.current, before),
            now: proposalOf(account, chosen),
          })
        }
      />
    </Wide>
  );
}

function quoteName({ quoteNumber, optionName }: QuoteAccount): string {
  return [quoteNumber, optionName].filter(Boolean).join(" · ");
}

function quoteLabel(quote: QuoteAccount): string {
  return `${quoteName(quote)} · ${dollarsAndCents(Math.max(0, knownCents(quote.owed)))} due`;
}
