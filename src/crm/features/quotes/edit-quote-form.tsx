import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { dollarsAndCents, knownCents } from "#domain/money.ts";
import { quoteTotals, rateOf } from "#domain/quotes/totals.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions, DialogBody } from "#ui/dialog.tsx";
import { setServerErrors } from "../../api/api-errors.ts";
import { today } from "../../api/business-time.ts";
import { AreaField, TextField } from "../../forms/form-fields.tsx";
import { Fields, FormNotice, Wide } from "../../forms/form-parts.tsx";
import { type QuoteValues, typedQuote } from "./quote-values.ts";
import { Sum } from "./sum-card.tsx";

interface EditFormProps {
  values: QuoteValues;
  lines: readonly { total: string }[];
  pending: boolean;
  onSubmit: (values: QuoteValues) => Promise<unknown>;
  onClose: () => void;
}

export function EditQuoteForm({ values, lines, pending, onSubmit, onClose }: EditFormProps) {
  const form = useForm<QuoteValues>({ defaultValues: values, resolver: zodResolver(typedQuote) });
  const { discountPercent = "" } = useWatch({ control: form.control });
  const send = form.handleSubmit((typed) =>
    onSubmit(typed).catch((error) => setServerErrors(form.setError, error)),
  );
  return (
    <form noValidate onSubmit={send} className="flex min-h-0 flex-1 flex-col">
      <DialogBody>
        <div className="grid grid-cols-1 gap-6">
          <FormNotice>{form.formState.errors.root?.refused?.message}</FormNotice>
          <Fields>
            <Wide>
              <TextField
                form={form}
                path="optionName"
                label="Option Name"
                hint="Example: Good, Better, Best"
                maxLength={60}
              />
            </Wide>
            <TextField form={form} path="discountPercent" label="Discount (%)" inputMode="decimal" required />
            <TextField form={form} path="validUntil" label="Valid Until" type="date" min={today()} required />
            <Wide>
              <AreaField form={form} path="terms" label="Quote Notes" rows={4} />
            </Wide>
          </Fields>
          <Totals lines={lines} percent={discountPercent} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={pending}>
          {pending ? "Saving" : "Save Changes"}
        </Button>
      </DialogActions>
    </form>
  );
}

function Totals({ lines, percent }: { lines: EditFormProps["lines"]; percent: string }) {
  const prices = lines.map(({ total }) => knownCents(total));
  const { subtotal, discount, total } = quoteTotals(prices, rateOf(percent) ?? 0);
  return (
    <dl aria-live="polite" className="grid grid-cols-1 gap-2">
      <Sum term="Subtotal">{dollarsAndCents(subtotal)}</Sum>
      <Sum term="Discount">{dollarsAndCents(-discount)}</Sum>
      <Sum term="Total" strong>
        {dollarsAndCents(total)}
      </Sum>
    </dl>
  );
}
