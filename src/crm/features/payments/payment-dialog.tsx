import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { type ProjectAccount, type QuoteAccount, recordPayment } from "#contract/payments.ts";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { paymentMethodLabels, paymentTypes } from "#domain/payments/payment.ts";
import { today } from "../../api/business-time.ts";
import { SelectField, TextField } from "../../forms/form-fields.tsx";
import { choicesOf, Fields, Wide } from "../../forms/form-parts.tsx";
import { FormDialog } from "../../forms/server-form/form-dialog.tsx";
import { useServerForm } from "../../forms/server-form/use-server-form.ts";
import { isMoreThanOwed, useRecordPayment } from "./mutations.ts";

type PaymentValues = z.input<typeof recordPayment.body>;

interface PaymentDialogProps {
  projectId: string;
  account: ProjectAccount;
  quoteId: string | undefined;
  onClose: () => void;
}

/** An overpayment needs one confirmation, for exactly that amount and quote. */
export function PaymentDialog({ projectId, account, quoteId, onClose }: PaymentDialogProps) {
  const record = useRecordPayment();
  const [confirmedSum, setConfirmedSum] = useState<string>();
  const edit = useServerForm<PaymentValues, unknown>(recordPayment, {
    ...{ draft: `${projectId} ${quoteId ?? ""}`, values: paymentValues(account, quoteId) },
    currentDefaults: ["quoteId", "amount", "receivedOn", "paymentType"],
    async send(typed, { idempotencyKey }) {
      const moreThanOwed = confirmedSum === sumIn(typed);
      try {
        await record.mutateAsync({ ...typed, projectId, idempotencyKey, moreThanOwed });
      } catch (error) {
        setConfirmedSum(isMoreThanOwed(error as Error) ? sumIn(typed) : undefined);
        throw error;
      }
    },
    onSaved: onClose,
  });
  const { form } = edit;
  const isConfirming = confirmedSum === sumIn(form.watch());
  return (
    <FormDialog
      title="Record Payment"
      // The confirmation covers one amount; clear it when the amount changes.
      edit={confirmedSum === undefined || isConfirming ? edit : { ...edit, refused: undefined }}
      submit={isConfirming ? "Record Anyway" : "Record Payment"}
      onClose={onClose}
    >
      <Fields>
        <QuoteField form={form} account={account} />
        <TextField form={form} path="amount" label="Amount" inputMode="decimal" required maxLength={14} />
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
const sumIn = ({ amount, quoteId }: PaymentValues) => `${amount} ${quoteId}`;

/** Defaults to the balance, and to the quote if there's only one. */
function paymentValues(account: ProjectAccount, quoteId: string | undefined): PaymentValues {
  const [only, another] = account.quotes;
  const chosen = quoteId ?? (another ? null : (only?.id ?? null));
  return {
    ...{ amount: owedIn(account, chosen), quoteId: chosen, receivedOn: today(), method: null, reference: "" },
    paymentType: account.payments.length === 0 ? "deposit" : "balance",
  };
}

function owedIn({ quotes, owed }: ProjectAccount, quoteId: string | null | undefined): string {
  const left = quotes.find(({ id }) => id === quoteId)?.owed ?? owed ?? "0";
  return knownCents(left) > 0 ? left : "";
}

/** The amount follows the quote until the user edits it. */
function QuoteField({ form, account }: { form: UseFormReturn<PaymentValues>; account: ProjectAccount }) {
  const before = form.getValues("quoteId");
  if (account.quotes.length === 0) return null;
  return (
    <Wide>
      <SelectField
        form={form}
        path="quoteId"
        label="Quote"
        none="The whole project"
        choices={account.quotes.map((quote) => [quote.id, quoteLabel(quote)])}
        onChoose={(chosen) => {
          if (form.getValues("amount") === owedIn(account, before))
            form.setValue("amount", owedIn(account, chosen));
        }}
      />
    </Wide>
  );
}

function quoteLabel({ quoteNumber, optionName, owed }: QuoteAccount): string {
  const left = `${dollarsAndCents(Math.max(0, knownCents(owed)))} due`;
  return [quoteNumber, optionName, left].filter(Boolean).join(" · ");
}
