import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type ProjectAccount, type QuoteAccount, recordPaymentRoute } from "#contract/payments.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { paymentMethodLabels, paymentTypes } from "#domain/payments/payment.ts";
import type { Choice } from "#ui/combobox.tsx";
import { SelectField, TextField } from "../../forms/form-fields.tsx";
import { Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { choicesOf } from "../../layout/choices-of.ts";
import { isMoreThanOwed, useRecordPayment } from "./mutations.ts";
import {
  followAmount,
  followProposal,
  type PaymentForm,
  type PaymentValues,
  paymentValues,
} from "./payment-proposal.ts";

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
  const isTypeChosen = useRef(false);
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
    /** What the payment is for no longer follows the amount. */
    isTypeChosen,
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
  const { edit, isConfirming, isTypeChosen } = payment;
  const { form } = edit;
  useFollowedAmount(form, account, isTypeChosen);
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
        {account ? <QuoteField form={form} account={account} isTypeChosen={isTypeChosen} /> : null}
        <TextField
          form={form}
          path="amount"
          label="Amount"
          unit="$"
          inputMode="decimal"
          required
          maxLength={14}
        />
        <SelectField
          form={form}
          path="paymentType"
          label="For"
          choices={choicesOf(paymentTypes)}
          required
          onChoose={() => {
            isTypeChosen.current = true;
          }}
        />
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

function useFollowedAmount(
  form: PaymentForm,
  account: ProjectAccount | undefined,
  isTypeChosen: RefObject<boolean>,
) {
  useEffect(() => {
    let before = form.getValues("amount");
    const watching = form.watch((_, { name, type }) => {
      // A restored draft is no edit.
      if (name === "amount" && type === "change" && !isTypeChosen.current)
        followAmount(form, account, before);
      before = form.getValues("amount");
    });
    return () => watching.unsubscribe();
  }, [form, account, isTypeChosen]);
}

/** The confirmed amount and quote. */
const sumIn = ({ projectId, amount, quoteId }: PaymentValues) => `${projectId} ${amount} ${quoteId}`;

/** Its acceptance was undone since it was chosen. */
function isGone({ quotes }: ProjectAccount, quoteId: string | null | undefined): boolean {
  return Boolean(quoteId) && quotes.every(({ id }) => id !== quoteId);
}

interface QuoteFieldProps {
  form: PaymentForm;
  account: ProjectAccount;
  isTypeChosen: RefObject<boolean>;
}

/** A quote that is gone stays chosen and visible until the user chooses another. */
function QuoteField({ form, account, isTypeChosen }: QuoteFieldProps) {
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
            before: { account: chosenIn.current, quoteId: before },
            now: { account, quoteId: chosen },
            isTypeChosen: isTypeChosen.current,
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
