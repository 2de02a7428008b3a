import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { recordPayment } from "#contract/payments.ts";
import { paymentTypes } from "#domain/payments/payment.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#ui/dialog.tsx";
import { today } from "../business.ts";
import { freshKey } from "../idempotency-key.ts";
import { placeRefusal } from "../refused.ts";
import { SelectField, TextField } from "../shell/form-fields.tsx";
import { choicesOf, Fields, FormNotice, Wide } from "../shell/form-parts.tsx";
import { isMoreThanOwed, useRecordPayment } from "./changes.ts";

type PaymentValues = z.input<typeof recordPayment.body>;

interface PaymentDialogProps {
  projectId: string;
  /** What the form begins with: all that is owed, or nothing. */
  owed: string;
  isFirst: boolean;
  onClose: () => void;
}

/** Money that came in. What is more than is owed is asked about once, and then taken. */
export function PaymentDialog({ projectId, owed, isFirst, onClose }: PaymentDialogProps) {
  const record = useRecordPayment();
  const [key] = useState(freshKey);
  const [asked, setAsked] = useState(false);
  const form = useForm<PaymentValues>({
    defaultValues: {
      amount: owed,
      paymentType: isFirst ? "deposit" : "balance",
      receivedOn: today(),
      reference: "",
    },
    resolver: zodResolver(recordPayment.body, undefined, { raw: true }),
  });
  const send = form.handleSubmit(async (typed) => {
    try {
      await record.mutateAsync({ ...typed, projectId, idempotencyKey: key, moreThanOwed: asked });
      onClose();
    } catch (error) {
      setAsked(isMoreThanOwed(error as Error));
      placeRefusal(form.setError, error as Error);
    }
  });
  return (
    <Dialog title="Record Payment" onClose={onClose}>
      <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
        <DialogBody>
          <div className="grid grid-cols-1 gap-6">
            <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
            <Fields>
              <TextField
                form={form}
                path="amount"
                label="Amount"
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
              />
              <TextField form={form} path="receivedOn" label="Received On" type="date" required />
              <TextField
                form={form}
                path="reference"
                label="Reference"
                maxLength={120}
                hint="The number of the check or the transfer."
              />
              <Wide>
                <p className="text-ink-soft">Nothing is charged: this writes down what you were paid.</p>
              </Wide>
            </Fields>
          </div>
        </DialogBody>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={record.isPending}>
            {record.isPending ? "Saving" : asked ? "Record All the Same" : "Record Payment"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
